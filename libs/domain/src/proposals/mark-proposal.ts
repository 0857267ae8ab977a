import { roundPoints } from '../composition/index.js';

type Line = { readonly id: string; readonly points: number };

/** A mark as a model puts it. `lines`: those of the rubric that the answer fulfils; `quote`: the sentence of the answer that it rests on. */
export type MarkProposal = {
  readonly points: number;
  readonly lines: readonly string[];
  readonly reason: string;
  readonly quote: string;
};

export const markProposalLimits = { reasonChars: 500, quoteChars: 300 } as const;

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
  const met = rubric.filter(({ id }) => said.lines.includes(id));
  const earned = rubric.length > 0 ? met.reduce((sum, { points }) => sum + points, 0) : said.points;
  const quote = flat(said.quote, markProposalLimits.quoteChars);
  return {
    points: roundPoints(Math.min(most, Math.max(0, Number.isFinite(earned) ? earned : 0))),
    lines: met.map(({ id }) => id),
    reason: flat(said.reason, markProposalLimits.reasonChars),
    quote: quote !== '' && flat(answer, answer.length).includes(quote) ? quote : '',
  };
}
