import { roundPoints, totalOf } from '@mathquiz/domain/grading';
import { type DrawOptions, noneId, type VariantPart } from '@mathquiz/domain/randomisation';
import type { AnsweredPart, ItemFacts, ItemRow, ScoreRow } from '@mathquiz/domain/statistics';
import type { TestItem } from '../tests/test.schema.js';
import type { AttemptDocument } from './attempt.schema.js';
import { itemSeed, partKeyOf } from './attempt-items.js';
import { drawKept } from './drawn-variants.js';

const exampleSeed = '1';
const hasOptions = ({ part }: Pick<VariantPart, 'part'>): boolean =>
  part.kind === 'choice' || part.kind === 'choice_multi';
const answerOf = (attempt: AttemptDocument, key: string): string => attempt.answers[key]?.value.trim() ?? '';
export const keysOf = (item: TestItem, index: number): string[] =>
  item.content.parts.map((part) => partKeyOf(index, part.id));

/** What the figures of an item need to know of it. Options are as in one variant, in the author's order. */
export function itemFacts({ content, points }: TestItem): ItemFacts {
  const drawn = drawKept(content, exampleSeed, { shuffleChoices: false });
  const parts = drawn.ok ? drawn.variant.parts : [];
  return {
    title: content.title,
    max: points,
    parts: parts.map((part) => ({
      id: part.part.id,
      options: hasOptions(part)
        ? part.options.map(({ id, text, correct }) => ({ id, text: id === noneId ? '' : text, correct }))
        : [],
    })),
  };
}

/**
 * Seconds by item between the answer that was stored before (or the start) and the last change of this item's answer. Items
 * whose answers were stored at the same moment, as after a time offline, have no time of their own.
 */
export function secondsOf(attempt: AttemptDocument, items: readonly TestItem[]): (number | null)[] {
  const last = items.map((item, index) => {
    const times = keysOf(item, index).flatMap((key) => attempt.answers[key]?.at.getTime() ?? []);
    return times.length === 0 ? null : Math.max(...times);
  });
  const moments = [attempt.started_at.getTime(), ...last.flatMap((at) => at ?? [])].sort((a, b) => a - b);
  return last.map((at) => {
    if (at === null || moments.indexOf(at) !== moments.lastIndexOf(at)) return null;
    const before = moments[moments.indexOf(at) - 1];
    return before === undefined ? null : Math.round((at - before) / 1000);
  });
}

function answeredParts(
  attempt: AttemptDocument,
  item: TestItem,
  index: number,
  options: DrawOptions,
): readonly AnsweredPart[] {
  // Labels mean the author's options only in this attempt's variant.
  const drawn = item.content.parts.some((part) => hasOptions({ part }))
    ? drawKept(item.content, itemSeed(attempt.seed, index), options)
    : null;
  return item.content.parts.map((part, at) => {
    const key = partKeyOf(index, part.id);
    const variant = drawn?.ok ? drawn.variant.parts[at] : undefined;
    const labels = answerOf(attempt, key)
      .split(',')
      .map((label) => label.trim());
    const judged = attempt.marks.findLast((mark) => mark.part === key && mark.judgement !== null);
    return {
      part: part.id,
      options:
        variant && hasOptions(variant)
          ? variant.options.filter((one) => labels.includes(one.label)).map(({ id }) => id)
          : [],
      answerClass: judged?.judgement?.answer_class ?? '',
    };
  });
}

/**
 * A row of statistics: an attempt of which every part is decided. `tries` are all attempts of the same person, for the try at
 * which each item was first solved.
 */
export function toScoreRow(
  attempt: AttemptDocument,
  tries: readonly AttemptDocument[],
  items: readonly TestItem[],
  options: DrawOptions,
): ScoreRow {
  const seconds = secondsOf(attempt, items);
  const inOrder = [...tries].sort((a, b) => a.try - b.try);
  return {
    items: items.map((item, index): ItemRow => {
      const keys = keysOf(item, index);
      const full = roundPoints(item.points);
      const solved = inOrder.find(({ marks }) => full > 0 && (totalOf(keys, marks) ?? 0) >= full);
      return {
        points: totalOf(keys, attempt.marks) ?? 0,
        blank: keys.every((key) => answerOf(attempt, key) === ''),
        solvedAt: solved?.try ?? null,
        seconds: seconds[index] ?? null,
        parts: answeredParts(attempt, item, index, options),
      };
    }),
  };
}
