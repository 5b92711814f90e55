// Reads the form of an answer, a TypeScript type in one line, back into a JSON Schema.

/** The schema that a type such as `{vote: "A"|"B", why?: string}; type Id = …` stands for. */
export function readForm(line) {
  const tokens = line.match(/\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\w+|\[\]|[^\s]/gu) ?? [];
  const names = {};
  let at = 0;
  const take = (token) => tokens[at] === token && ++at > 0;
  const readType = () => {
    const several = [readOne()];
    while (take('|')) several.push(readOne());
    return joinTypes(several);
  };
  const readOne = () => {
    let type = readPlain();
    for (;;) {
      if (take('[]')) type = { type: 'array', items: type };
      else if (tokens[at]?.startsWith('/*')) type = applyNote(type, tokens[at++].slice(3, -3));
      else return type;
    }
  };
  const readPlain = () => {
    if (take('{')) return readFields();
    if (take('(')) {
      const inner = readType();
      take(')');
      return inner;
    }
    const token = tokens[at++];
    if (/^["\d-]/u.test(token)) return { enum: [JSON.parse(token)] };
    return plain[token]?.() ?? { named: token };
  };
  const readFields = () => {
    const schema = { type: 'object', properties: {}, required: [] };
    while (!take('}')) {
      take(',');
      if (take('[')) {
        at = tokens.indexOf(':', tokens.indexOf(']', at)) + 1;
        schema.additionalProperties = readType();
        continue;
      }
      const name = tokens[at++].replaceAll('"', '');
      if (!take('?')) schema.required.push(name);
      take(':');
      schema.properties[name] = readType();
    }
    return schema;
  };
  const root = readType();
  while (take(';')) {
    at += 1; // the word "type"
    const name = tokens[at++];
    take('=');
    names[name] = readType();
  }
  return JSON.parse(JSON.stringify(root), (_key, value) => (value?.named ? names[value.named] : value));
}

const plain = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  null: () => ({ type: 'null' }),
  unknown: () => ({}),
};

function joinTypes(several) {
  if (several.length === 1) return several[0];
  const isListed = several.every((one) => one.enum);
  return isListed ? { enum: several.flatMap((one) => one.enum) } : { anyOf: several };
}

/** What a comment says of a type: bounds, and ids in runs. */
function applyNote(type, note) {
  const [, runs] = /one of: ([^;]*)/u.exec(note) ?? [];
  const [, from, to] = /(?:^|; )(-?[\d.]+) to (-?[\d.]+)(?:;|$)/u.exec(note) ?? [];
  const least = from ?? /(?:^|; )at least (-?[\d.]+)(?:;|$)/u.exec(note)?.[1];
  const most = to ?? /(?:^|; )at most (-?[\d.]+)(?:;|$)/u.exec(note)?.[1];
  const [low, high] = type.type === 'array' ? ['minItems', 'maxItems'] : ['minimum', 'maximum'];
  return {
    ...type,
    ...(runs ? { enum: runs.split(', ').flatMap(listRun) } : {}),
    ...(least === undefined ? {} : { [low]: Number(least) }),
    ...(most === undefined ? {} : { [high]: Number(most) }),
  };
}

function listRun(run) {
  const [first, last] = run.split('…');
  if (last === undefined) return [first];
  const [, begin, from] = /^(.*?)(\d+)$/u.exec(first);
  return Array.from({ length: Number(last) - Number(from) + 1 }, (_, at) => `${begin}${Number(from) + at}`);
}
