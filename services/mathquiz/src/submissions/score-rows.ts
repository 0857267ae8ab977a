import type { Part } from '@mathquiz/contracts';
import { roundPoints } from '@mathquiz/domain/composition';
import { totalOf } from '@mathquiz/domain/grading';
import { drawnItems, idsOfLabels, itemSeed, noneId, type Ordering, partKeyOf } from '@mathquiz/domain/randomisation';
import type { AnsweredPart, ItemFacts, ItemRow, ScoreRow } from '@mathquiz/domain/statistics';
import type { RenderedItem } from '../engine/showing.handler.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';

type ChoicePart = Extract<Part, { kind: 'choice' | 'choice_multi' }>;
const isChoice = (part: Part): part is ChoicePart => part.kind === 'choice' || part.kind === 'choice_multi';
const answerOf = (attempt: AttemptDocument, key: string): string => attempt.answers[key]?.value.trim() ?? '';
export const keysOf = (item: Pick<TestItem, 'content'>, index: number): string[] =>
  item.content.parts.map((part) => partKeyOf(index, part.id));

function optionFacts(part: ChoicePart, texts: readonly string[]) {
  const options = part.options.map(({ id, text, correct }, at) => ({ id, text: texts[at] ?? text, correct }));
  const none = { id: noneId, text: '', correct: !part.options.some(({ correct }) => correct) };
  return part.none_of_these ? [...options, none] : options;
}

/** What the figures of an item need to know of it. `example`: the item as shown with one seed, its options in the author's order. */
export function itemFacts({ content, points }: TestItem, example: RenderedItem | undefined): ItemFacts {
  return {
    title: content.title,
    max: points,
    parts: content.parts.map((part, at) => {
      const shown = example?.ok ? (example.item.parts[at]?.options ?? []) : [];
      return {
        id: part.id,
        options: isChoice(part)
          ? optionFacts(
              part,
              shown.map(({ text }) => text),
            )
          : [],
      };
    }),
  };
}

/**
 * Seconds by item between the answer that was stored before (or the start) and the last change of this item's answer. Items
 * whose answers were stored at the same moment, as after a time offline, have no time of their own.
 */
export function secondsOf(
  attempt: Pick<AttemptDocument, 'answers' | 'started_at'>,
  items: readonly TestItem[],
): (number | null)[] {
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

function answeredParts(attempt: AttemptDocument, item: TestItem, index: number, by: Ordering): AnsweredPart[] {
  return item.content.parts.map((part) => {
    const key = partKeyOf(index, part.id);
    const labels = answerOf(attempt, key)
      .split(',')
      .map((label) => label.trim());
    const judged = attempt.marks.findLast((mark) => mark.part === key && mark.judgement !== null);
    return {
      part: part.id,
      // Labels mean the author's options only in this attempt's variant.
      options: isChoice(part) ? idsOfLabels(part, item.content, itemSeed(attempt.seed, index), by, labels) : [],
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
  by: Ordering,
): ScoreRow {
  const own = new Set(drawnItems(items, attempt.seed));
  const seconds = secondsOf(attempt, items);
  const inOrder = [...tries].sort((a, b) => a.try - b.try);
  return {
    items: items.map((item, index): ItemRow | null => {
      if (!own.has(index)) return null;
      const keys = keysOf(item, index);
      const full = roundPoints(item.points);
      const solved = inOrder.find(({ marks }) => full > 0 && (totalOf(keys, marks) ?? 0) >= full);
      return {
        points: totalOf(keys, attempt.marks) ?? 0,
        blank: keys.every((key) => answerOf(attempt, key) === ''),
        solvedAt: solved?.try ?? null,
        seconds: seconds[index] ?? null,
        parts: answeredParts(attempt, item, index, by),
      };
    }),
  };
}
