/** Shows who is still being checked, on one line of the terminal that is gone afterwards; elsewhere nothing. */
export function createCheckingLine(): { show(names: readonly string[]): void } {
  const write = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
  };
  write('Checking …');
  return { show: (names) => write(names.length > 0 ? `Checking ${names.join(', ')} …` : '') };
}
