import type { AttemptState, Caller } from '@mathquiz/contracts';
import { pointsOfParts, roundPoints } from '@mathquiz/domain/composition';
import { effectiveMarks } from '@mathquiz/domain/grading';
import { needsReason } from '@mathquiz/domain/marking';
import { partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';

export type Marking = { part: string; points: number; reason: string };

const marksByHand: readonly AttemptState[] = ['marking', 'marked', 'released', 'remarking'];
export const isMarkable = ({ state }: Pick<AttemptDocument, 'state'>): boolean => marksByHand.includes(state);

/** A person's mark, kept to a thousandth as the machine's and the totals are. */
export const handMark = (
  { part, points, reason }: Marking,
  by: StoredMark['by'],
  at: Date,
  press: StoredMark['press'] = null,
): StoredMark => ({
  part,
  points: roundPoints(points),
  reason,
  source: 'human',
  by,
  at,
  judgement: null,
  press,
});

/** Throws `invalid_request` for a part that the submission does not have, and for more points than it is worth. */
export function assertPoints(
  markings: readonly Marking[],
  items: readonly TestItem[],
  { parts }: Pick<AttemptDocument, 'parts'>,
): void {
  const most = new Map(
    items.flatMap((item, index) => {
      const points = pointsOfParts(item.content.parts, item);
      return item.content.parts.map((part, at) => [partKeyOf(index, part.id), points[at] ?? 0] as const);
    }),
  );
  for (const { part, points } of markings) {
    const limit = parts.includes(part) ? most.get(part) : undefined;
    if (limit === undefined) throw wrong('part', { problem: part });
    if (roundPoints(points) > limit) throw wrong('points', { problem: 'tooMany', most: limit });
  }
}

/** Throws `invalid_request` where a mark of a person's is changed without saying why. */
export function assertReasons(markings: readonly Marking[], attempt: AttemptDocument): void {
  for (const { part, reason } of markings) {
    if (reason === '' && needsReason(attempt.marks, part)) throw wrong('reason', { problem: 'reasonNeeded' });
  }
}

/** Throws `version_conflict` where somebody has marked one of these parts. */
export function assertUnmarked(markings: readonly Marking[], { marks }: AttemptDocument): void {
  const marked = effectiveMarks(marks);
  if (markings.some(({ part }) => (marked.get(part) ?? null) !== null)) throw new AppError('version_conflict');
}

/** Whether all of this stands there already, as after a request that was sent again since its answer was lost. */
export const isThere = (markings: readonly Marking[], attempt: AttemptDocument, caller: Caller): boolean =>
  markings.every(({ part, points, reason }) => {
    const newest = attempt.marks.findLast((mark) => mark.part === part);
    const own = newest?.source === 'human' && newest.by?.toHexString() === caller.user_id;
    return own && newest.points === roundPoints(points) && newest.reason === reason;
  });

const wrong = (field: string, problem: object) =>
  new AppError('invalid_request', { fields: [{ path: `body.markings.${field}`, ...problem }] });
