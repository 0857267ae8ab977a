import { type Exam, releaseMoments } from '@mathquiz/contracts';

export type Moment = (typeof releaseMoments)[number];
export const shownThings = ['correctness', 'score', 'key', 'solution'] as const;
export const gradings = ['best', 'last', 'first', 'average'] as const;
export { releaseMoments };

/** What the publish dialog holds; times as the fields hold them, in the teacher's own zone. */
export type PublishForm = {
  group_ids: string[];
  open_at: string;
  close_at: string;
  limited: boolean;
  duration_min: number;
  attempts: number;
  attempt_grading: (typeof gradings)[number];
  shuffle_items: boolean;
  shuffle_choices: boolean;
  release: Record<(typeof shownThings)[number], Moment>;
};

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-03-01T08:30`, as a datetime-local field wants it. */
export function toField(time: Date): string {
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Opens now, closes at the end of the day in a week; one attempt, keys when everybody is done. */
export function defaultForm(now: Date): PublishForm {
  const close = new Date(now);
  close.setDate(close.getDate() + 7);
  close.setHours(23, 59, 0, 0);
  return {
    group_ids: [],
    open_at: toField(now),
    close_at: toField(close),
    limited: true,
    duration_min: 45,
    attempts: 1,
    attempt_grading: 'best',
    shuffle_items: false,
    shuffle_choices: true,
    release: { correctness: 'after_submit', score: 'after_submit', key: 'after_close', solution: 'after_close' },
  };
}

export type PublishFault = 'groups' | 'open' | 'close' | 'order' | 'past';

export function faultsOf(form: PublishForm, now: Date): PublishFault[] {
  const open = new Date(form.open_at);
  const close = new Date(form.close_at);
  const found: PublishFault[] = form.group_ids.length === 0 ? ['groups'] : [];
  if (Number.isNaN(open.getTime())) found.push('open');
  if (Number.isNaN(close.getTime())) found.push('close');
  else if (close <= open) found.push('order');
  else if (close <= now) found.push('past');
  return found;
}

/** The body of the call; server times are UTC. */
export function bodyOf(exam: Exam, form: PublishForm) {
  const { limited, duration_min, open_at, close_at, ...rest } = form;
  return {
    exam: exam._id,
    options: {
      ...rest,
      open_at: new Date(open_at).toISOString(),
      close_at: new Date(close_at).toISOString(),
      duration_min: limited ? duration_min : null,
    },
  };
}
