import type { Exam, ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';

export type Section = ExamContent['sections'][number];
export type ExamItem = Section['items'][number];
export type Facts = Exam['facts'][number];
/** What the builder knows of the items beside their points, by `id version`. */
export type KnownFacts = Readonly<Record<string, Facts>>;

export const factsKey = (item: Pick<ExamItem, 'quiz_id' | 'version'>) => `${item.quiz_id} ${item.version}`;

export function factsOf(exam: Exam | null): KnownFacts {
  return Object.fromEntries((exam?.facts ?? []).map((facts) => [factsKey(facts), facts]));
}

/** One's own item goes in as it is now, another's as it is published. */
export function itemFrom(row: QuizRow, mine: boolean): { item: ExamItem; facts: Facts } {
  const version = mine ? row.version : (row.published_version ?? row.version);
  return {
    item: { quiz_id: row._id, version, points: row.points },
    facts: { quiz_id: row._id, version, title: row.title, category: row.category, newer: null },
  };
}

export const blankExam = (): ExamContent => ({ title: '', instructions: '', sections: [{ title: '', items: [] }] });

export const pointsOf = (content: ExamContent) =>
  content.sections.reduce((sum, section) => sum + section.items.reduce((part, item) => part + item.points, 0), 0);
export const countOf = (content: ExamContent) => content.sections.reduce((sum, { items }) => sum + items.length, 0);
export const holds = (content: ExamContent, quizId: string) =>
  content.sections.some((section) => section.items.some((item) => item.quiz_id === quizId));

export type Place = { readonly section: number; readonly item: number };

/** Takes the item at one place and puts it before another; `to.item` counts as before the taking. */
export function moveItem(sections: readonly Section[], from: Place, to: Place): Section[] {
  const moving = sections[from.section]?.items[from.item];
  if (!moving) return [...sections];
  const shift = from.section === to.section && from.item < to.item ? 1 : 0;
  return sections.map((section, at) => {
    const rest = at === from.section ? section.items.filter((_, index) => index !== from.item) : section.items;
    if (at !== to.section) return { ...section, items: rest };
    const place = to.item - shift;
    return { ...section, items: [...rest.slice(0, place), moving, ...rest.slice(place)] };
  });
}

/** One step up or down; past the end of a section it goes into the next one. */
export function stepItem(sections: readonly Section[], from: Place, step: -1 | 1): Section[] {
  const count = sections[from.section]?.items.length ?? 0;
  const next = from.item + step;
  if (next >= 0 && next < count) {
    return moveItem(sections, from, { section: from.section, item: step === 1 ? next + 1 : next });
  }
  const section = from.section + step;
  const target = sections[section];
  return target ? moveItem(sections, from, { section, item: step === 1 ? 0 : target.items.length }) : [...sections];
}
