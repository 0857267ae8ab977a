import type { ProposalOutcome } from '@mathquiz/contracts/llm/mark-proposals.constants';
import type { ProposalRow } from '@mathquiz/contracts/llm/mark-proposals.schemas';
import { pointsOf } from '../sheet/points-text.js';

/** A proposed mark as it stands in the fields. */
export type Edit = { readonly text: string; readonly lines: readonly string[]; readonly reason: string };

/** A mark to be given. `outcome`: whether it is the proposed one. */
export type NewMark = {
  readonly submission_id: string;
  readonly points: number;
  readonly reason: string;
  readonly outcome: Extract<ProposalOutcome, 'accepted' | 'changed'>;
};

export const proposedEdit = ({ proposal }: ProposalRow, number: (value: number) => string): Edit | null =>
  proposal && { text: number(proposal.points), lines: proposal.lines, reason: proposal.reason };

/** null: nothing is proposed, or what stands in the field is no number of points. */
export function markOf({ submission_id, points: most, proposal }: ProposalRow, edit: Edit | null): NewMark | null {
  const points = edit && pointsOf(edit.text, most);
  if (!edit || !proposal || points === null) return null;
  const reason = edit.reason.trim();
  const isSame = points === proposal.points && reason === proposal.reason;
  return { submission_id, points, reason, outcome: isSame ? 'accepted' : 'changed' };
}
