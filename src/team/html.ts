import { createHash } from 'node:crypto';

/** Text that is markup already. */
interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined | false;

/** Writes markup; every text in it is escaped. */
export function html(words: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: words.reduce((text, word, index) => `${text}${writePart(parts[index - 1])}${word}`) };
}

function writePart(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('\n');
  if (typeof part === 'object' && 'markup' in part) return part.markup;
  return String(part).replace(
    /[&<>"'\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `&#${sign.codePointAt(0)};`,
  );
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; }
h2 { margin-top: 2rem; }
label { display: block; margin: .5rem 0; }
input, select, button { font: inherit; padding: .4rem .6rem; max-width: 100%; box-sizing: border-box; }
button { cursor: pointer; min-height: 2.5rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.row label { margin: 0; }
ul { padding-left: 1.2rem; }
li { margin: .5rem 0; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 1px solid #8886; padding: .4rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
`;

/** The policy of pages without a script: their own style by hash, forms to this server, and nothing else. */
export const plainPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'`;

export const renderPlainPage = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>${title} · Dissent</title>
<link rel="icon" href="data:,">
<style>${{ markup: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.markup;
