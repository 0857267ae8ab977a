import type { Exam, ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';

export type Section = ExamContent['sections'][number];
export type ExamItem = Section['items'][number];
export type ExamText = Section['texts'][number];
export type TextFacts = Exam['text_facts'][number];
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

export const blankSection = (): Section => ({ title: '', items: [], pick: null, texts: [] });
export const blankExam = (): ExamContent => ({ title: '', instructions: '', sections: [blankSection()] });

/** A draft that an older version of the app kept has sections that draw nothing and hold no texts. */
export const completedExam = (content: ExamContent): ExamContent => ({
  ...content,
  sections: content.sections.map((section) => ({ ...blankSection(), ...section })),
});

/** What keeps a section from being saved. */
export function pickFault({ items, pick }: Section): 'tooMany' | 'points' | null {
  if (pick === null) return null;
  if (pick > items.length) return 'tooMany';
  return items.some(({ points }) => points !== items[0]?.points) ? 'points' : null;
}

export const holds = (content: ExamContent, quizId: string) =>
  content.sections.some((section) => section.items.some((item) => item.quiz_id === quizId));

/** Numbers run through all sections, as students see them. */
export const numberOf = (sections: readonly Section[], section: number, item: number) =>
  sections.slice(0, section).reduce((sum, one) => sum + one.items.length, 0) + item + 1;

export type Place = { readonly section: number; readonly item: number };

/** Without one of its items; texts behind it move up. */
export const withoutItem = (section: Section, at: number): Section => ({
  ...section,
  items: section.items.filter((_, index) => index !== at),
  texts: section.texts.map((text) => (text.before > at ? { ...text, before: text.before - 1 } : text)),
});

/** With an item more at this place; a text that stands there stays before it. */
const withItem = (section: Section, at: number, item: ExamItem): Section => ({
  ...section,
  items: [...section.items.slice(0, at), item, ...section.items.slice(at)],
  texts: section.texts.map((text) => (text.before > at ? { ...text, before: text.before + 1 } : text)),
});

/** Takes the item at one place and puts it before another; `to.item` counts as before the taking. */
export function moveItem(sections: readonly Section[], from: Place, to: Place): Section[] {
  const moving = sections[from.section]?.items[from.item];
  if (!moving) return [...sections];
  const shift = from.section === to.section && from.item < to.item ? 1 : 0;
  return sections.map((section, at) => {
    const rest = at === from.section ? withoutItem(section, from.item) : section;
    return at === to.section ? withItem(rest, to.item - shift, moving) : rest;
  });
}

/** A text one item further up or down. */
export const stepText = (section: Section, at: number, step: -1 | 1): Section => ({
  ...section,
  texts: section.texts.map((text, index) =>
    index === at ? { ...text, before: Math.min(section.items.length, Math.max(0, text.before + step)) } : text,
  ),
});

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
