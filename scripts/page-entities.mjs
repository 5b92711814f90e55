// The entities of HTML that the page reads in Markdown: by number, and those that people write. The whole table is 24 kB.
const named =
  'amp & lt < gt > quot " apos \' nbsp \u00a0 hellip … mdash — ndash – minus − times × divide ÷ plusmn ± deg ° euro € pound £ copy © reg ® trade ™ bull • middot · laquo « raquo » lsquo ‘ rsquo ’ ldquo “ rdquo ” larr ← rarr → harr ↔ uarr ↑ darr ↓ le ≤ ge ≥ ne ≠ asymp ≈ infin ∞ sum ∑ radic √ sect § para ¶'.split(
    ' ',
  );
const signs = new Map(named.flatMap((name, at) => (at % 2 === 0 ? [[name, named[at + 1]]] : [])));

const decode = (text) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (entity, hex, number, name) => {
    if (name !== undefined) return signs.get(name) ?? entity;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });

export { decode as decodeHTMLStrict };

// What the parser asks of Unicode, which browsers know by themselves.
export const P = /\p{P}/u;
export const S = /\p{S}/u;
export const Z = /\p{Z}/u;
export const Cc = /\p{Cc}/u;
