import { replyLimit } from '../reply-limit.ts';

/** The data of server-sent events, as they come. An event that is not ended by an empty line was cut, and does not count. */
export async function* readServerEvents(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let data: string[] = [];
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('the server sent a line without end');
    for (const line of lines.map((each) => each.replace(/\r$/, ''))) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      }
      const [, value] = /^data: ?(.*)$/s.exec(line) ?? [];
      if (value !== undefined) data.push(value);
    }
  }
}

/** A whole reply in one event, with every character escaped. */
const longestLine = 2 * replyLimit;
