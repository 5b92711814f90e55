/** "risk, value and effort" */
export const listNames = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format([...new Set(names)]);
