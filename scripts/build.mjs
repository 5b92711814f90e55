// Builds dist/: esbuild bundles our code, tsc emits the declarations. `--if-source` does nothing in an installed package.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (process.argv.includes('--if-source') && !existsSync(join(root, 'src'))) process.exit(0);

const { build } = await import('esbuild');
const fromDist = process.env.DISSENT_DIST ?? 'dist';
rmSync(join(root, fromDist), { recursive: true, force: true });

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

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    protocols: 'src/protocols/index.ts',
    testing: 'src/testing.ts',
  },
  outdir: fromDist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: ['@modelcontextprotocol/*', '@pydantic/genai-prices'],
  plugins: [zod],
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

const page = await build({
  absWorkingDir: root,
  entryPoints: ['web/main.tsx', 'web/style.css'],
  outdir: 'out',
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2023', 'chrome120', 'firefox121', 'safari17.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
writeFileSync(join(root, fromDist, 'viewer.html'), pageOf(page.outputFiles));

execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', join(fromDist, 'types')],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), notices({ ...metafile.inputs, ...page.metafile.inputs }));

/** The viewer's page as one file: its style and script stand in it. */
function pageOf(files) {
  const text = (ending) => files.find(({ path }) => path.endsWith(ending)).text.trim();
  return readFileSync(join(root, 'web/index.html'), 'utf8')
    .replace('/*style*/', () => text('.css'))
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
