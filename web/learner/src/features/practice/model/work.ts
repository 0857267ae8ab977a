import type { TypedAnswer } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { practiceLimits } from '@mathquiz/contracts/mathquiz/practice.constants';
import type { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import type { Exercise } from '@mathquiz/contracts/mathquiz/practice.schemas';
import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import type { DataOf } from '@mathquiz/contracts/route';
import { type Choice, sameChoice } from './choice.js';

export type Answers = Readonly<Record<string, TypedAnswer>>;
type Mastery = number | null;

/** An answer that was pressed, and of which the server has not said anything yet. */
export type Given = { readonly answers: Answers; readonly final: boolean; readonly answered_at: string };

/** An exercise as this device knows it. */
export type Worked = {
  readonly exercise: Exercise;
  /** What stands in its fields. */
  readonly typed: Answers;
  /** null: nothing waits to be checked. */
  readonly waiting: Given | null;
  /** By part, what is asked back. */
  readonly unread: Readonly<Record<string, Judgement>>;
  /** Of its category, before the answer and after it; `before` left out: it was not known. */
  readonly mastery: { readonly before?: Mastery; readonly after: Mastery } | null;
  /** The server has it no more, or will never take the answer. */
  readonly refused: boolean;
};

/** A sitting: exercises in their order, and where one is; behind the last one stands the summary. */
export type Sitting = {
  readonly choice: Choice;
  readonly ids: readonly string[];
  readonly at: number;
  /** What was last heard of how far one is in a category. */
  readonly known: Readonly<Record<string, Mastery>>;
};

/** All that a device keeps of one person's practice. Pure: every function gives the next state. */
export type Work = { readonly sitting: Sitting | null; readonly worked: Readonly<Record<string, Worked>> };
export const noWork: Work = { sitting: null, worked: {} };

export type Stage = 'open' | 'waiting' | 'checked' | 'refused';
export function stageOf({ exercise, waiting, refused }: Worked): Stage {
  if (exercise.checked !== null) return 'checked';
  if (refused) return 'refused';
  return waiting === null ? 'open' : 'waiting';
}

const fresh = (exercise: Exercise): Worked => ({
  exercise,
  typed: {},
  waiting: null,
  unread: {},
  mastery: null,
  refused: false,
});

const changed = (work: Work, id: string, next: (one: Worked) => Worked): Work => {
  const one = work.worked[id];
  return one ? { ...work, worked: { ...work.worked, [id]: next(one) } } : work;
};
const inSitting = (work: Work, next: (sitting: Sitting) => Sitting): Work =>
  work.sitting ? { ...work, sitting: next(work.sitting) } : work;

/** What waits to be checked, the first given first. */
export const waitingOf = ({ worked }: Work): (Worked & { readonly waiting: Given })[] =>
  Object.values(worked)
    .flatMap((one) => (stageOf(one) === 'waiting' && one.waiting ? [{ ...one, waiting: one.waiting }] : []))
    .sort((a, b) => a.waiting.answered_at.localeCompare(b.waiting.answered_at));

/** The exercises of the sitting, in their order. */
export const sat = ({ sitting, worked }: Work): Worked[] => (sitting?.ids ?? []).flatMap((id) => worked[id] ?? []);

const kept = (work: Work, ids: readonly string[]): Work['worked'] =>
  Object.fromEntries(Object.entries(work.worked).filter(([id, one]) => ids.includes(id) || stageOf(one) === 'waiting'));

/** A new sitting takes the place of the one before; only what waits to be checked stays of that. */
export function begun(work: Work, choice: Choice, exercises: readonly Exercise[]): Work {
  const ids = exercises.map(({ _id }) => _id);
  // One that was drawn before may wait here with what was typed.
  const own = exercises.map((exercise) => [
    exercise._id,
    { ...(work.worked[exercise._id] ?? fresh(exercise)), exercise, refused: false },
  ]);
  return { sitting: { choice, ids, at: 0, known: {} }, worked: { ...kept(work, ids), ...Object.fromEntries(own) } };
}

export const dropped = (work: Work): Work => ({ sitting: null, worked: kept(work, []) });

export const isOver = ({ at, ids }: Sitting): boolean => at >= ids.length;

const dayMs = 86_400_000;
/** What has waited longer than the server keeps it is begun anew. */
const isOld = (work: Work, now: number): boolean =>
  sat(work).some(({ exercise }) => now - Date.parse(exercise.drawn_at) > practiceLimits.openDays * dayMs);

/** The sitting that can be gone on with for this choice; null: none. */
export function goesOn(work: Work, choice: Choice, now: number): Sitting | null {
  const { sitting } = work;
  return sitting && !isOver(sitting) && sameChoice(sitting.choice, choice) && !isOld(work, now) ? sitting : null;
}

export const openCount = (work: Work): number => sat(work).filter((one) => stageOf(one) === 'open').length;

export const typedInto = (work: Work, id: string, part: string, answer: TypedAnswer): Work =>
  changed(work, id, (one) => {
    const { [part]: _, ...unread } = one.unread;
    return { ...one, typed: { ...one.typed, [part]: answer }, unread };
  });

const blank: Judgement = {
  validity: 'blank',
  outcome: null,
  credit: null,
  reasons: [],
  read_as: null,
  feedback: '',
  answer_class: '',
  rule: '',
  grader_version: 0,
};

/** Fields in which nothing stands. */
export const blankParts = ({ exercise, typed }: Worked): string[] =>
  exercise.parts.map(({ key }) => key).filter((key) => (typed[key]?.value ?? '').trim() === '');

/** Pressed: it waits to be checked. What is blank is asked back here, unless it is all there is to come. */
export const given = (work: Work, id: string, final: boolean, answered_at: string): Work =>
  changed(work, id, (one) => {
    if (stageOf(one) !== 'open') return one;
    const missing = blankParts(one);
    if (!final && missing.length > 0) {
      return { ...one, unread: { ...one.unread, ...Object.fromEntries(missing.map((key) => [key, blank])) } };
    }
    const answers = Object.fromEntries(Object.entries(one.typed).filter(([key]) => !missing.includes(key)));
    return { ...one, unread: {}, waiting: { answers, final, answered_at } };
  });

/** What the server says of an answer: it is checked, or something of it is asked back. */
export function answered(
  work: Work,
  { exercise, unread, mastery }: DataOf<typeof practiceRoutes.answerPractice>,
): Work {
  const before = work.sitting?.known[exercise.category];
  const isChecked = exercise.checked !== null;
  const next = changed(work, exercise._id, (one) => ({
    ...one,
    exercise,
    unread,
    waiting: null,
    mastery: isChecked ? { ...(before === undefined ? {} : { before }), after: mastery } : one.mastery,
  }));
  return isChecked ? heard(next, { [exercise.category]: mastery }) : next;
}

/** How far one is, by category: what is heard later counts. */
export const heard = (work: Work, known: Sitting['known']): Work =>
  inSitting(work, (sitting) => ({ ...sitting, known: { ...sitting.known, ...known } }));

export const refused = (work: Work, id: string): Work =>
  changed(work, id, (one) => ({ ...one, waiting: null, refused: true }));

export const hinted = (work: Work, exercise: Exercise): Work =>
  changed(work, exercise._id, (one) => ({ ...one, exercise }));

/** Another like this one: it comes next. */
export function inserted(work: Work, exercise: Exercise): Work {
  const next = inSitting(work, (sitting) => {
    const at = Math.min(sitting.at + 1, sitting.ids.length);
    return { ...sitting, ids: sitting.ids.toSpliced(at, 0, exercise._id), at };
  });
  return { ...next, worked: { ...next.worked, [exercise._id]: fresh(exercise) } };
}

export const movedTo = (work: Work, at: number): Work => inSitting(work, (sitting) => ({ ...sitting, at }));

/** Where the next open exercise is: behind this one, else before it; behind the last one where none is left. */
export function nextAt(work: Work): number {
  const all = sat(work);
  const at = work.sitting?.at ?? 0;
  const isOpen = (one: Worked | undefined) => one !== undefined && stageOf(one) === 'open';
  const behind = all.findIndex((one, place) => place > at && isOpen(one));
  if (behind >= 0) return behind;
  const before = all.findIndex((one, place) => place < at && isOpen(one));
  return before >= 0 ? before : all.length;
}
