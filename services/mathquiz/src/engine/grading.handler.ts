import type { ItemContent, Judgement } from '@mathquiz/contracts';
import { type Answers, gradeItem } from '@mathquiz/domain/grading';
import { type DrawOptions, drawVariant } from '@mathquiz/domain/randomisation';

export type AnsweredItem = {
  readonly content: ItemContent;
  readonly seed: string;
  readonly answers: Answers;
};
export type Grading = { readonly items: readonly AnsweredItem[]; readonly options: DrawOptions };
/** All parts of an item; or, where that was too much, one part of it by its place. */
export type GradingTask = { readonly item: number; readonly part: number | null };

/** Grades the answers to an item: a judgement for each part that was asked for, null where the item cannot be drawn. */
export function grading({ items, options }: Grading): (task: GradingTask) => Judgement[] | null {
  return ({ item: at, part }) => {
    const item = items[at];
    const drawn = item ? drawVariant(item.content, item.seed, options) : null;
    if (!item || !drawn?.ok) return null;
    if (part === null) return gradeItem(item.content, drawn.variant, item.answers, options);
    const graded = gradeItem(item.content, drawn.variant, answersFor(item, part), options)[part];
    return graded ? [graded] : null;
  };
}

/** A part's own answer, and the one whose error it carries forward. */
function answersFor({ content, answers }: AnsweredItem, at: number): Answers {
  const part = content.parts[at];
  const needed = [part?.id, part?.follow_through?.from_part].flatMap((id) => id ?? []);
  return Object.fromEntries(needed.map((id) => [id, answers[id]]));
}
