import type { MarkRevision } from '@mathquiz/contracts';

/** What of a mark revision decides who marked last, oldest first in a list. `press`: of marks given to all equal answers at once. */
export type Revision = {
  readonly part: string;
  readonly points: number | null;
  readonly source: MarkRevision['source'];
  readonly press?: { readonly id: string; readonly taken_back: boolean } | null;
};

const ofPerson: readonly MarkRevision['source'][] = ['human', 'remark'];

/** Whether the mark of a part that counts now is a person's. */
export function isMarkedByHand(marks: readonly Revision[], part: string): boolean {
  const newest = marks.findLast((mark) => mark.part === part);
  return newest !== undefined && newest.points !== null && ofPerson.includes(newest.source);
}

/** A first mark by hand needs no reason; a change of one does, or a student could not be told why it moved. */
export const needsReason = (marks: readonly Revision[], part: string): boolean => isMarkedByHand(marks, part);

/**
 * What counts again for a part when a press is taken back; null: nothing of this press counts for it any more, since somebody has
 * changed it, or it was taken back already.
 */
export function restoredBy<T extends Revision>(
  marks: readonly T[],
  press: string,
): { readonly part: string; readonly points: number | null; readonly source: T['source'] } | null {
  const given = marks.findLast((mark) => mark.press?.id === press);
  if (!given || given.press?.taken_back) return null;
  const ofPart = marks.filter((mark) => mark.part === given.part);
  if (ofPart.at(-1) !== given) return null;
  const before = ofPart.at(-2);
  return { part: given.part, points: before?.points ?? null, source: before?.source ?? 'auto' };
}
