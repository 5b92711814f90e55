// The page's part of every protocol, gathered from the protocols' folders, so that no list of them is kept by hand.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An esbuild plugin that resolves `dissent:views`. */
export const protocolViews = (root) => ({
  name: 'protocol-views',
  setup(build) {
    build.onResolve({ filter: /^dissent:views$/ }, () => ({ path: 'views', namespace: 'dissent' }));
    build.onLoad({ filter: /^views$/, namespace: 'dissent' }, () => ({ contents: moduleText(root), resolveDir: root }));
  },
});

function moduleText(root) {
  const names = readdirSync(join(root, 'src/protocols')).filter((name) =>
    existsSync(join(root, 'src/protocols', name, 'view.tsx')),
  );
  const imports = names.map((name, index) => `import view${index} from './src/protocols/${name}/view.tsx';`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: view${index}`);
  return `${imports.join('\n')}\nexport const views = { ${entries.join(', ')} };\n`;
}
