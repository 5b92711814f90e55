import type { Misfit } from '../../debate/protocol.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import { type Class, classes, indicatorIn } from './indicators.ts';

/** What kind of question this is, and what shows it (J0). */
interface Classification {
  readonly because: string;
  readonly class: Class;
  readonly indicator: string | null;
  readonly confidence: 'HIGH' | 'MEDIUM' | 'LOW';
  /** More than one question was asked; only the first sentence classifies. */
  readonly compound: boolean;
}

interface Classified {
  readonly question_text: string;
  readonly classification?: Class | undefined;
}

/** J0: by the indicators of the first sentence, SCOPE_CRITICAL first; a business rule where nothing speaks. */
export function classify(question: string): Classification {
  const sentence = findFirstSentence(question);
  const found = classes.flatMap((name) => {
    const indicator = indicatorIn(sentence, name);
    return indicator === undefined ? [] : [{ class: name, indicator }];
  });
  const compound = isCompound(question);
  const [first, ...others] = found;
  if (!first) {
    const because = `no indicator in the first sentence${compound ? ' of a COMPOUND question' : ''}`;
    return { because, class: 'BUSINESS_RULE', indicator: null, confidence: 'LOW', compound };
  }
  const because = `"${first.indicator}" in the first sentence${compound ? ' of a COMPOUND question' : ''}`;
  return { because, ...first, confidence: others.length > 0 ? 'MEDIUM' : 'HIGH', compound };
}

/** The classification on record: the topic's own word stands before the indicators'. */
export function classificationOf(topic: Classified): Classification {
  if (topic.classification === undefined) return classify(topic.question_text);
  return {
    because: 'given in the topic',
    class: topic.classification,
    indicator: null,
    confidence: 'HIGH',
    compound: isCompound(topic.question_text),
  };
}

/** J0: what to tell somebody whose question is not one for judges. */
export function misfitOf(topic: Classified): Misfit | undefined {
  if (topic.classification !== undefined) return undefined;
  const found = classify(topic.question_text);
  if (found.class === 'SCOPE_CRITICAL') return undefined;
  const indicator = found.indicator === null ? 'no indicator of scope was found' : `indicator: "${found.indicator}"`;
  return {
    what: `The question reads as ${found.class} (${indicator}), not as SCOPE_CRITICAL. ${conditions}`,
    hint: 'Go on with --anyway, or put `classification: SCOPE_CRITICAL` into the topic if it is one.',
  };
}

const conditions =
  'A debate of judges is worth its price where the question is SCOPE_CRITICAL, its answer changes what gets built, ' +
  'several views of it are valid, and the recommendation of a single judge would be one-sided.';

function isCompound(question: string): boolean {
  const marks = question.match(/[?？](?=\s|$|["'”’)\]])|？/gu) ?? [];
  const joined = /\b(?:and|or)\s+(?:if so\s+)?(?:should|do|does|can|which|what|how|when|who|where|is|are|will)\s/i;
  return marks.length > 1 || joined.test(findFirstSentence(question));
}
