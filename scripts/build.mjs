// Builds dist/: esbuild bundles our code, tsc emits the declarations. `--if-source` does nothing in an installed package;
// `--watch` bundles again after every change, without declarations.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { protocolViews } from './protocol-views.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (process.argv.includes('--if-source')) {
  if (!existsSync(join(root, 'src'))) process.exit(0);
  // npm prepares a clone for a global installation without installing anything in it (npm/cli#8440).
  if (process.env.npm_config_global === 'true' && !existsSync(join(root, 'node_modules/esbuild'))) {
    console.error(
      "npm can't install from git with --global. Clone it, then: npm install && npm run package, and install the tarball.",
    );
    process.exit(1);
  }
}

const { build, context } = await import('esbuild');
const fromDist = 'dist';

/**
 * Our own code has zod in the bundle, without the messages in fifty languages that the package loads each time. Who
 * imports `z` from the library is given the package itself.
 */
const zod = {
  name: 'zod',
  setup({ onResolve, onLoad }) {
    const namespace = 'library';
    onResolve({ filter: /\/src\/index\.ts$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? { path, namespace } : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `export * from '${path}'; export { z } from 'zod';`,
      resolveDir: root,
    }));
    onResolve({ filter: /^zod$/, namespace }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};

const program = {
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    protocols: 'src/protocols/by-name.ts',
    testing: 'src/testing.ts',
    doors: 'src/doors.ts',
    'command-facts': 'src/debate/command-facts.ts',
  },
  outdir: fromDist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: ['@modelcontextprotocol/*', '@pydantic/genai-prices', '@dbos-inc/dbos-sdk', 'openid-client', 'pg'],
  plugins: [zod],
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

/** In the page no address becomes a link, so what the Markdown parser brings to find and normalize them is left out, with the rules that are off, what would write HTML and what only plugins call; of entities it reads the common ones, and the browser knows what is punctuation. */
const withoutAddresses = {
  name: 'without-addresses',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:entities|uc\.micro)$/ }, () => ({ path: join(root, 'scripts/page-entities.mjs') }));
    onResolve({ filter: /^(?:linkify-it|mdurl|punycode\.js)$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    onLoad({ filter: /[\\/]markdown-it\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/\["(linkify|replacements|smartquotes|html_inline|reference)", [\w$]+\]/g, '["$1", () => false]')
        .replace(/"html_block",\s+html_block,/, '"html_block", () => false,')
        .replace(/^\t(?:zero|commonmark): \{.*?^\t\},?/gms, '')
        .replace(/^\t(?:attr(?:Push|Set|Join)|before|after|use|render|renderInline|parseInline)\(.*?^\t\}/gms, '')
        .replace(/"utils",\s+utils_exports/, '"utils", {}')
        .replace(/^default_rules\.\w+ = function.*?^\};$/gms, '')
        .replace(/^var Renderer = class \{.*?^\};$/ms, 'var Renderer = class {};'),
    }));
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents:
        'export class LinkifyIt {} export default {}; export const [encode, decode, parse, format, toASCII, toUnicode] = Array(6).fill(String);',
    }));
  },
};

const page = {
  absWorkingDir: root,
  entryPoints: ['web/main.tsx', 'web/page.css'],
  outdir: 'out',
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2023', 'chrome120', 'firefox121', 'safari17.4'],
  plugins: [protocolViews(root), withoutAddresses, { name: 'viewer', setup: ({ onEnd }) => onEnd(writeViewer) }],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

if (process.argv.includes('--watch')) await watch();
else await buildAll();

async function buildAll() {
  rmSync(join(root, fromDist), { recursive: true, force: true });
  const bundled = [await build(program), await build(page)];
  copyPrompts();
  await writeCommands();
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const words = [tsc, '-p', 'tsconfig.build.json', '--outDir', join(fromDist, 'types')];
  execFileSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  const inputs = Object.assign({}, ...bundled.map(({ metafile }) => metafile.inputs));
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), notices(inputs));
}

async function watch() {
  for (const options of [program, page]) {
    const watched = await context({ ...options, logLevel: 'info' });
    await watched.watch();
  }
}

function writeViewer({ errors, outputFiles }) {
  if (errors.length > 0) return;
  mkdirSync(join(root, fromDist), { recursive: true });
  writeFileSync(join(root, fromDist, 'viewer.html'), pageOf(outputFiles));
}

/** What help shows of every protocol, beside the bundle: help loads none of them. */
async function writeCommands() {
  const load = (name) => import(pathToFileURL(join(root, fromDist, name)).href);
  const [{ describeCommand }, { protocols }] = await Promise.all([load('command-facts.js'), load('protocols.js')]);
  writeFileSync(join(root, fromDist, 'commands.json'), JSON.stringify(Object.values(protocols).map(describeCommand)));
}

/** The prompts of every protocol, beside the bundle. */
function copyPrompts() {
  for (const name of readdirSync(join(root, 'src/protocols'))) {
    const prompts = join(root, 'src/protocols', name, 'prompts');
    if (existsSync(prompts)) cpSync(prompts, join(root, fromDist, 'prompts', name), { recursive: true });
  }
}

/** The viewer's page as one file: its style and script stand in it. */
function pageOf(files) {
  const text = (ending) => files.find(({ path }) => path.endsWith(ending)).text.trim();
  return readFileSync(join(root, 'web/index.html'), 'utf8')
    .replace('/*style*/', () =>
      text('.css').replace(/--[\w-]+: [^;}]*/g, (property) => property.replace(/([:,]) /g, '$1')),
    )
    .replace('/*script*/', () => text('.js'));
}

/** The licences of the packages whose code is in the bundle. */
function notices(inputs) {
  const folders = Object.keys(inputs)
    .map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0])
    .filter(Boolean);
  const parts = [...new Set(folders)].sort().map((found) => {
    const folder = join(root, found);
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = ['LICENSE', 'LICENSE.md', 'license', 'LICENCE', 'LICENSE.txt', 'license.md']
      .map((each) => join(folder, each))
      .find((each) => existsSync(each));
    const text = file ? readFileSync(file, 'utf8').trim() : `Licence: ${license}`;
    return `## ${name} ${version} (${license})\n\n${text.replace(/^#+ /gm, '')}\n`;
  });
  return `# Third-party notices\n\nThe published files contain code of these packages.\n\n${parts.join('\n')}`;
}
