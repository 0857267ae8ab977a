import type { PartKind } from '@mathquiz/contracts';
import type { Given, MarkedAnswer } from '@mathquiz/domain/marking';
import { partKeyOf } from '@mathquiz/domain/randomisation';
import type { RenderedItem } from '../engine/showing.handler.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';

/** A part of a test: its item, its place in that, and the key that names it in answers. */
export type Place = { readonly key: string; readonly item: TestItem; readonly index: number; readonly at: number };

/** Every part of a test by its key. */
export const placesOf = (items: readonly TestItem[]): ReadonlyMap<string, Place> =>
  new Map(
    items.flatMap((item, index) =>
      item.content.parts.map(({ id }, at) => {
        const key = partKeyOf(index, id);
        return [key, { key, item, index, at }] as const;
      }),
    ),
  );

const givenIn = ({ answers, marks }: AttemptDocument, key: string): Given => {
  const answer = answers[key];
  if (!answer) return null;
  const judged = marks.findLast((mark) => mark.part === key && mark.judgement !== null);
  return { value: answer.value, decimal: answer.decimal, readAs: judged?.judgement?.read_as ?? null };
};

/** What a submission has to say of a part; `fingerprint`: of what was drawn for it. */
export function markedAnswer(attempt: AttemptDocument, place: Place, fingerprint: string | null): MarkedAnswer {
  const from = place.item.content.parts[place.at]?.follow_through?.from_part;
  return {
    id: attempt._id.toHexString(),
    answer: givenIn(attempt, place.key),
    from: from === undefined ? null : givenIn(attempt, partKeyOf(place.index, from)),
    fingerprint,
    marks: attempt.marks,
  };
}

/** The numbers stand in the statement, in the part or in its key alone: all of them make the variant. */
export function faceIn(shown: RenderedItem | undefined, at: number): string | null {
  const part = shown?.ok ? shown.item.parts[at] : undefined;
  return shown?.ok && part ? JSON.stringify([shown.item.statement, part, shown.keys[at]]) : null;
}

/** Their options come in an order of each student's own. */
const shuffled: readonly PartKind[] = ['choice', 'choice_multi', 'match', 'order', 'categorise'];

/** A part without numbers that vary or an order of its own is the same for everybody: nothing needs to be drawn. */
export const isSameForAll = ({ item: { content }, at }: Place): boolean => {
  const kind = content.parts[at]?.kind;
  return kind !== undefined && content.variables.length === 0 && !shuffled.includes(kind);
};
