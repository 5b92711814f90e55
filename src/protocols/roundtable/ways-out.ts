/** What a person can choose where the table did not agree, in words. The page runs this file, and no rules of ours. */
export const waysOut: { readonly [choice: string]: string } = {
  narrow: 'narrow the scope to what they agree on',
  majority: 'go ahead against the dissent',
  defer: 'decide later',
  split: 'split the question and debate the parts',
  without: 'go ahead without those who did not answer',
  wait: 'hold another round and ask them again',
  stop: 'end the debate here',
};
