import { z } from 'zod';
import { wanted } from '../wanted.ts';

const text = wanted(z.string());
const texts = wanted(z.array(z.string()));

/** What each level adds to its document (B8, B14). */
export const levelFields = {
  board: { scope_in: texts, scope_out: texts, next_steps: texts },
  'planning-1': {
    context: text,
    decision_drivers: texts,
    good_consequences: texts,
    bad_consequences: texts,
    confirmation: text,
  },
  'planning-2': {
    overview: text,
    components: wanted(z.array(z.object({ name: z.string(), responsibility: text, interface: text }))),
    data: text,
    failure_handling: text,
    test_plan: text,
    acceptance_criteria: texts,
  },
  'planning-3': {
    overview: text,
    tasks: wanted(
      z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: text,
          depends_on: texts,
          done_when: text,
          size: text,
          specialist: text,
        }),
      ),
    ),
  },
};

/** The fields of every level; a document has those of its own. */
export const LevelParts = z.object({
  ...levelFields.board,
  ...levelFields['planning-1'],
  ...levelFields['planning-2'],
  ...levelFields['planning-3'],
});
