import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { Opening, Test, Verdict } from '../answers.ts';
import { numberClaims } from '../claims.ts';
import { isSaid } from '../is-said.ts';
import { isPoint } from '../points.ts';
import { gap } from '../strength.ts';

export function renderOpening(opening: Opening): readonly Section[] {
  const { topic = '', position, terms, reasoning, assumptions, weaknesses = [] } = opening;
  return [
    { title: '', body: joinBlocks([renderSaid(position), listClaims('T', terms)]) },
    { title: 'Why', body: listClaims('R', reasoning) },
    { title: 'What it takes for granted', body: listClaims('A', assumptions) },
    { title: 'Weaknesses it admits', body: listSaid(weaknesses) },
    { title: 'The question, as the proposer understands it', body: renderSaid(topic), folded: true },
  ];
}

/** The items of a list under the ids by which others speak of them. */
export const listClaims = (letter: string, items: readonly string[] = []): string =>
  listItems(Object.entries(numberClaims(letter, items)).map(([id, words]) => renderLabelled(`**${id}**`, words)));

export function renderVerdict(verdict: Verdict): readonly Section[] {
  const { tests = [], evidence = '', alternative = '', would_change = '', unchecked = [] } = verdict;
  return [
    ...tests.filter(isPoint).map(renderPoint),
    {
      title: 'Attacked, and it held',
      body: listItems(tests.filter((test) => !isPoint(test)).map(renderHeld)),
    },
    { title: 'Instead, or in addition', body: renderSaid(alternative) },
    { title: 'Evidence', body: renderSaid(evidence) },
    { title: 'What would change this verdict', body: renderSaid(would_change) },
    { title: 'Could not check', body: unchecked.length > 0 ? escapeText(nameClaims(unchecked)) : '' },
  ];
}

function renderPoint({ claims = [], attack = '', consequence = '', fix = '', strength, outcome }: Test): Section {
  const became = outcome === 'broken' ? 'wrong' : outcome === 'weakened' ? 'needs a limit' : '';
  return {
    title: [`Against ${nameClaims(claims)}`, became, strength ?? ''].filter(isSaid).join(', '),
    body: joinBlocks([
      renderSaid(attack),
      renderLabelled('**What follows.**', consequence),
      renderLabelled('**Suggested.**', fix),
    ]),
  };
}

const renderHeld = ({ claims = [], attack = '', why_it_holds = '' }: Test) =>
  joinBlocks([
    renderLabelled(`**${escapeText(nameClaims(claims))}:**`, attack),
    renderLabelled('It held:', why_it_holds),
  ]);

/** "the position and T2" */
const nameClaims = (claims: readonly string[]) =>
  listNames(claims.map((id) => (id === 'position' ? 'the position' : id === gap ? 'what is missing' : id)));
