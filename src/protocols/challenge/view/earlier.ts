import type { EarlierEdition } from '../../../../web/view.ts';

interface Answer {
  readonly critique?: string;
  readonly explanation?: string;
  readonly position?: string;
  readonly responses?: readonly { readonly objection: string }[];
}

interface Result {
  readonly challengers?: readonly {
    readonly objection: string | null;
    readonly critique: string;
    readonly objection_strength: string | null;
    readonly state: string;
  }[];
  readonly position_history?: readonly { readonly changed_because: readonly { readonly objection: string }[] }[];
}

/** In the first edition a challenger raised one objection in one text, and whoever answered it named it as a whole. */
export const earlier: EarlierEdition = {
  edition: 1,
  renewAnswer({ responses, ...said }: Answer, prompt) {
    if (prompt === 'challenge/challenge') return { ...said, summary: said.critique };
    if (prompt === 'challenge/rebut') return { ...said, summary: said.explanation || said.critique };
    if (prompt !== 'challenge/confront') return said;
    const answered = responses?.map(({ objection, ...response }) => ({ ...response, points: [objection] }));
    return { ...said, changed: said.position !== undefined, responses: answered };
  },
  renewResult: ({ challengers = [], position_history = [], ...result }: Result) => ({
    ...result,
    challengers: challengers.map(({ objection, critique, objection_strength: strength, state, ...row }) => ({
      ...row,
      objection_strength: strength,
      state,
      tests: [],
      remarks: [],
      points: objection ? [{ point: objection, critique, consequence: '', strength: strength ?? '', state }] : [],
      agreed_to: null,
    })),
    position_history: position_history.map(({ changed_because, ...version }) => ({
      ...version,
      changed_because: changed_because.map(({ objection }) => ({ point: objection })),
    })),
  }),
};
