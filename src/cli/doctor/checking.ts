/** One line of the terminal, gone afterwards; elsewhere nothing. */
export interface CheckingLine {
  show(names: readonly string[]): void;
}

/** Shows who is still being checked. It is there at once: what does the checking is loaded after it. */
export function createCheckingLine(): CheckingLine {
  const write = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
  };
  write('Checking …');
  return { show: (names) => write(names.length > 0 ? `Checking ${names.join(', ')} …` : '') };
}

/** The first line, which needs no check: what a report of a fault has to name. */
export const describeVersions = (version: string | undefined): string =>
  `dissent ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
