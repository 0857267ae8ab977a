import { maxChars } from '@mathquiz/contracts/rules';
import { pointsWithin, rubricPoints } from '../marking/index.js';

type Line = { readonly id: string; readonly points: number };

/** A mark as a model puts it. `lines`: those of the rubric that the answer fulfils; `quote`: the sentence of the answer that it rests on. */
export type MarkProposal = {
  readonly points: number;
  readonly lines: readonly string[];
  readonly reason: string;
  readonly quote: string;
};

const maxQuoteChars = 300;

const flat = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most);

/**
 * A proposed mark within what the part allows, whatever the model has said: with a rubric the points are those of its lines, else the
 * model's; at least 0, at most those of the part. Lines that the rubric does not have fall away, and so does a quote that the answer does
 * not hold.
 */
export function markProposal(
  said: MarkProposal,
  {
    points: most,
    rubric,
    answer,
  }: { readonly points: number; readonly rubric: readonly Line[]; readonly answer: string },
): MarkProposal {
  const met = rubric.filter(({ id }) => said.lines.includes(id)).map(({ id }) => id);
  const quote = flat(said.quote, maxQuoteChars);
  return {
    points: rubric.length > 0 ? rubricPoints(rubric, met, most) : pointsWithin(said.points, most),
    lines: met,
    reason: flat(said.reason, maxChars.reason),
    quote: quote !== '' && flat(answer, answer.length).includes(quote) ? quote : '',
  };
}
