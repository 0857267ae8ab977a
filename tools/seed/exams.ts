import { type ExamContent, routes, type TestRow } from '@mathquiz/contracts';
import type { CallRequest, Client } from '@mathquiz/contracts/client';
import type { Placed } from './content.ts';

type Plan = {
  readonly title: string;
  readonly instructions: string;
  readonly sections: readonly { title: string; items: readonly string[] }[];
};

export const practice: Plan = {
  title: 'Algebra and functions, mixed practice',
  instructions: 'Take your time. You may try this as often as you like; each try has other numbers.',
  sections: [
    {
      title: 'Algebra',
      items: [
        'The fence in terms of x',
        'Multiplying two brackets',
        'The rule of a sequence',
        'Back into brackets',
        'How many adults?',
        'What makes it a proof?',
      ],
    },
    {
      title: 'Functions',
      items: [
        'A line through two points',
        'One machine after the other',
        'Running it backwards',
        'Where the root lives',
        'Doubling and doubling',
        'The graph moves house',
      ],
    },
  ],
};

export const unitTest: Plan = {
  title: 'Fractions and equations, end of unit',
  instructions:
    'No calculator. Write fractions like `3/4`. What cannot be read is shown to you at once and costs nothing.',
  sections: [
    {
      title: 'Fractions',
      items: [
        'Adding fractions',
        'The rest of the book',
        'The greatest of four',
        'Three ways to write a part',
        'Mixing green',
      ],
    },
    {
      title: 'Equations',
      items: [
        'Two steps back',
        'Unknowns on both sides',
        'Twice as old',
        'Two equations, two unknowns',
        'When the sign turns round',
      ],
    },
  ],
};

/** One item or more for each kind of answer, for whoever wants to see what the product asks and how it is answered. */
export const tour: Plan = {
  title: 'Every kind of answer, a tour',
  instructions:
    'Look around and try what you like: all kinds of answers are here, from grade 5 to university. What cannot be read is shown to you at once and costs nothing. You may try this as often as you like.',
  sections: [
    {
      title: 'Choosing and ordering',
      items: [
        'Which equations does it solve?',
        'Two names for one number',
        'From small to large',
        'What kind of number is it?',
      ],
    },
    {
      title: 'Numbers and words',
      items: [
        'Three digits and a word',
        'Square tiles without cutting',
        'Eight switches',
        'A bus between two stops',
        'Multiplying with i',
      ],
    },
    {
      title: 'Formulas',
      items: [
        'What may be cancelled',
        'Back to the function',
        'The equation of a line, in any form',
        'Adults and children',
        'A day at the fair',
        'Below the axis, and above',
        'Near and far on the number line',
        'Half way through space',
        'Undoing a matrix',
        'Only if',
      ],
    },
    {
      title: 'Drawing and explaining',
      items: ['On one side of a line', 'The parabola and its vertex', 'Line by line', 'Where is the mistake?'],
    },
  ],
};

/** Not given to a class yet: what a teacher has ready. */
export const revision: Plan = {
  title: 'Geometry and statistics, revision',
  instructions: 'For the last lessons before the holidays. A calculator is allowed; round only at the end.',
  sections: [
    {
      title: 'Geometry',
      items: [
        'The long side',
        'A room with a corner missing',
        'How much soup fits in?',
        'A model railway',
        'Filling the aquarium',
      ],
    },
    {
      title: 'Statistics',
      items: ['Books in a month', 'The way to school, drawn', 'One test to go', 'Reading a box plot', 'Five throws'],
    },
  ],
};

function contentOf(plan: Plan, items: ReadonlyMap<string, Placed>): ExamContent {
  const placed = (title: string): Placed => {
    const found = items.get(title);
    if (!found) throw new Error(`the exam "${plan.title}" wants the item "${title}", which author1 has not published`);
    return found;
  };
  const sections = plan.sections.map(({ title, items }) => ({
    title,
    items: items.map(placed),
    pick: null,
    texts: [],
  }));
  return { title: plan.title, instructions: plan.instructions, sections };
}

/** The exam of this title; it is made when the teacher has none. */
export async function ensureExam(
  call: Client,
  plan: Plan,
  items: ReadonlyMap<string, Placed>,
): Promise<{ id: string; created: boolean }> {
  const { data } = await call(routes.listExam, { query: { filter: JSON.stringify({ q: plan.title }), limit: 100 } });
  const known = data.find((exam) => exam.title === plan.title);
  if (known) return { id: known._id, created: false };
  const made = await call(routes.createExam, { body: { content: contentOf(plan, items) } });
  return { id: made.data._id, created: true };
}

async function findTest(call: Client, title: string): Promise<TestRow | null> {
  for (let offset = 0; ; offset += 100) {
    const { data, total } = await call(routes.listTests, { query: { scope: 'teaching', offset, limit: 100 } });
    const found = data.find((test) => test.title === title);
    if (found || offset + 100 >= total) return found ?? null;
  }
}

export type Published = { readonly test: Pick<TestRow, '_id' | 'state'>; readonly created: boolean };

/** The test of this title; the exam is built and published when the teacher has none. */
export async function ensureTest(
  call: Client,
  plan: Plan,
  items: () => Promise<ReadonlyMap<string, Placed>>,
  options: CallRequest<typeof routes.publishTest>['body']['options'],
): Promise<Published> {
  const known = await findTest(call, plan.title);
  if (known) return { test: known, created: false };
  const { id: exam } = await ensureExam(call, plan, await items());
  return { test: (await call(routes.publishTest, { body: { exam, options } })).data, created: true };
}
