// What a participant of a merge answers to each question, as a plan's step says it: winner (a variant, or
// { "C-001": "B", "*": "A" }), take (of unique ideas), met ({ A: 20, B: 10 }: how many criteria), convinced_by, and fields of the answer.

/** The answer of a seat to a question. */
export function mergeAnswer({ turn: { seat, prompt }, text, schema }, step) {
  const properties = schema.properties;
  const idsOf = (list, field) => properties[list]?.items?.properties?.[field]?.enum ?? [];
  const documents = Object.fromEntries(
    [...text.matchAll(/\[\[document ([0-9a-f]{12}) \| (.*?)\]\]\n([\s\S]*?)\n\[\[end \1\]\]/g)].map(
      ([, , name, body]) => [name, body],
    ),
  );
  const sentence = (name) =>
    (documents[name] ?? '')
      .split('\n')
      .find((line) => /^[A-Z][^|#]*$/.test(line) && line.split(/\s+/).length >= 5)
      ?.split(/(?<=\.)\s/)[0] ?? 'nothing to quote here at all';

  const points = () =>
    idsOf('points', 'point').map((point) => ({
      point,
      winner: typeof step.winner === 'object' ? (step.winner[point] ?? step.winner['*'] ?? 'A') : (step.winner ?? 'A'),
      evidence: `${seat} judges ${point}.`,
      ...(step.convinced_by ? { convinced_by: step.convinced_by } : {}),
    }));

  const judged = () => {
    const criteria = idsOf('criteria', 'criterion');
    return idsOf('criteria', 'variant').flatMap((variant) =>
      criteria.map((criterion, index) => {
        const met = index < (step.met?.[variant] ?? 10);
        return {
          criterion,
          variant,
          claim: 'looked at',
          evidence: met ? 'Section 1' : '',
          verdict: met ? 'MET' : 'NOT_MET',
        };
      }),
    );
  };

  const answers = {
    'merge/generate': () => ({
      text: `# Plan\n\n## Goal\n\nThe plan of ${seat} fills the cache every night at two.\n\n## Way of ${seat}\n\n${`The ${seat} of ${seat}s goes with ${seat}. `.repeat(4)}\n`,
    }),
    'merge/analyse': () => readByHeadings(documents),
    'merge/requote': () => ({ passages: [] }),
    'merge/hints': () => ({ dropped: [], joined: [] }),
    'merge/advocate': () => {
      const opponents = idsOf('steelman', 'variant');
      const own =
        idsOf('points', 'winner').find((id) => !opponents.includes(id)) ??
        Object.keys(documents).find((id) => /^[A-J]$/.test(id) && !opponents.includes(id));
      return {
        summary: `${seat} stands for variant ${own}.`,
        strengths: [{ text: 'It is concrete.', quote: sentence(own) }],
        steelman: opponents.map((variant) => ({ variant, text: `Variant ${variant} is short and clear.` })),
        weaknesses: opponents.map((variant) => ({
          variant,
          text: `Variant ${variant} leaves the rest open.`,
          quote: sentence(variant),
        })),
        concessions: ['The others are shorter.'],
        points: points(),
        unique: idsOf('unique', 'point').map((point) => ({ point, take: step.take ?? true })),
      };
    },
    'merge/rebut': () => ({
      responses: idsOf('responses', 'criticism').map((criticism) => ({
        criticism,
        answer: `To ${criticism}: it is said elsewhere.`,
        evidence: 'Section 1',
      })),
      concessions: [],
      assessments: idsOf('assessments', 'variant').map((variant) => ({ variant, text: 'As before.' })),
      points: points(),
    }),
    'merge/conclude': () => ({ final_position: `${seat} stays.`, remaining: ['The order.'], points: points() }),
    'merge/score': () => ({ criteria: judged() }),
    'merge/rescore': () => ({ criteria: judged() }),
    'merge/plan': () => ({
      changes: [],
      weaknesses: [
        {
          issue: 'It says little about costs.',
          better_variant: idsOf('weaknesses', 'better_variant')[0],
          fix: 'Take the section over.',
        },
      ],
      not_made: idsOf('not_made', 'point').map((point) => ({ point, why: 'Not needed.' })),
    }),
    'merge/write': () => ({ text: 'Written anew from both sections, with nothing added.' }),
    'merge/rescan': () => ({ contradictions: [] }),
    'merge/prefer': () => ({ preferred: 'tie', reason: 'Both read well.' }),
  };

  const { winner, met, take, again, dies, convinced_by, hang, raw, exit, stderr, ...fields } = step;
  return { ...answers[prompt](), ...fields };
}

/** What an analyst finds who reads headings: topics of several variants, sections of one, and two limits of the same link. */
function readByHeadings(documents) {
  const variants = Object.entries(documents).filter(([name]) => /^[A-J]$/.test(name));
  const sections = variants.flatMap(([variant, text]) =>
    [...text.matchAll(/^## (.+)\n+([^\n#|]*)/gm)].map(([, heading, body]) => ({
      variant,
      heading,
      first: body.split(/(?<=\.)\s/)[0],
    })),
  );
  const headings = [...new Set(sections.map(({ heading }) => heading))];
  const having = (heading) => sections.filter((section) => section.heading === heading);
  const links = variants.flatMap(([variant, text]) => {
    const quote = /The link in the mail works for \d+ days\./.exec(text)?.[0];
    return quote ? [{ variant, quote }] : [];
  });
  const [one, other] = links;
  const isApart = other && one.quote !== other.quote;
  return {
    topics: headings
      .filter((heading) => having(heading).length > 1)
      .map((topic) => ({
        topic,
        approaches: having(topic).map(({ variant, first }) => ({ variant, approach: first, section: topic })),
        why: 'It matters.',
        rating: 'Medium',
      })),
    contradictions: isApart
      ? [{ one, other, why: 'Both cannot hold.', category: 'opposing-claims', rating: 'High' }]
      : [],
    unique: headings.flatMap((heading) => {
      const [section, second] = having(heading);
      if (second || section.first.split(' ').length < 5) return [];
      const { variant, first: quote } = section;
      return [{ variant, quote, idea: heading, why: 'Nobody else has it.', value: 'High' }];
    }),
    summary: 'How long does the link work?',
  };
}
