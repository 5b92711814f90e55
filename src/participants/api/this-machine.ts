/** Whether an address is one of this machine's own: no list of prices knows what is served there. */
export function isOnThisMachine(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}
