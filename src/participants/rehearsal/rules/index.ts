import type { FieldPlace, Wish } from '../fill.ts';
import type { Situation } from '../situation.ts';
import * as board from './board.ts';
import * as challenge from './challenge.ts';
import { common } from './common.ts';
import * as judges from './judges.ts';
import * as merge from './merge.ts';
import * as roundtable from './roundtable.ts';
import type { Rules } from './rule.ts';

/** What is wished at a place, by the rules of the question first, then by those of every question. */
export function wishAt(situation: Situation, place: FieldPlace): Wish | undefined {
  if (place.path.at(-1) === '[]') return undefined;
  const names = place.path.filter((step) => step !== '[]');
  const ends = names.map((_, at) => names.slice(at).join('.'));
  for (const rules of [byPrompt.get(situation.prompt), common]) {
    const rule = rules && ends.map((end) => (Object.hasOwn(rules, end) ? rules[end] : undefined)).find(Boolean);
    if (rule) return rule(situation, place);
  }
  return undefined;
}

const byPrompt = new Map<string, Rules>([
  ['challenge/open', challenge.open],
  ['challenge/challenge', challenge.challenge],
  ['challenge/confront', challenge.confront],
  ['challenge/rebut', challenge.rebut],
  ['challenge/explain', challenge.explain],
  ['challenge/extract', challenge.extract],
  ['judges/recommend', judges.recommend],
  ['judges/challenge', judges.challenge],
  ['board/position', board.position],
  ['board/respond', board.respond],
  ['board/gate', board.gate],
  ['board/poll', board.poll],
  ['board/synthesize', board.synthesize],
  ['board/correct', board.synthesize],
  ['board/review', board.review],
  ['board/check', board.check],
  ['roundtable/position', roundtable.discuss],
  ['roundtable/discuss', roundtable.discuss],
  ['roundtable/consolidate', roundtable.consolidate],
  ['roundtable/compromise', roundtable.compromise],
  ['roundtable/draft', roundtable.draft],
  ['roundtable/revise', roundtable.draft],
  ['roundtable/score', roundtable.score],
  ['roundtable/review', roundtable.review],
  ['merge/generate', merge.write],
  ['merge/write', merge.rewrite],
  ['merge/plan', merge.plan],
  ['merge/contradictions', merge.contradictions],
  ['merge/advocate', merge.advocate],
  ['merge/rebut', merge.advocate],
  ['merge/conclude', merge.advocate],
  ['merge/score', merge.score],
  ['merge/rescore', merge.score],
  ['merge/prefer', merge.prefer],
]);
