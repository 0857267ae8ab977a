import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test.schemas';
import { fromField, toField } from '../../../lib/field-time.js';

export const gradings = ['best', 'last', 'first', 'average'] as const;

/** What the publish dialog holds; times as the fields hold them, in the teacher's own zone. */
export type PublishForm = {
  group_ids: string[];
  mode: TestOptions['mode'];
  open_at: string;
  close_at: string;
  limited: boolean;
  duration_min: number;
  attempts: number;
  attempt_grading: (typeof gradings)[number];
  shuffle_items: boolean;
  shuffle_choices: boolean;
  release: TestOptions['release'];
};

/** Opens now, closes at the end of the day in a week; one attempt, keys when everybody is done. */
export function defaultForm(now: Date): PublishForm {
  const open_at = toField(now.toISOString());
  const lastDay = new Date(`${open_at}Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + 7);
  return {
    group_ids: [],
    mode: 'homework',
    open_at,
    close_at: `${lastDay.toISOString().slice(0, 10)}T23:59`,
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
  const open = fromField(form.open_at);
  const close = fromField(form.close_at);
  const found: PublishFault[] = form.group_ids.length === 0 ? ['groups'] : [];
  if (open === null) found.push('open');
  if (close === null) found.push('close');
  else if (open !== null && close <= open) found.push('order');
  else if (close <= now.toISOString()) found.push('past');
  return found;
}

/** The body of the call for a form without faults; server times are UTC. */
export function bodyOf(exam: Exam, form: PublishForm) {
  const { limited, duration_min, open_at, close_at, ...rest } = form;
  return {
    exam: exam._id,
    options: {
      ...rest,
      open_at: fromField(open_at) ?? '',
      close_at: fromField(close_at) ?? '',
      duration_min: limited ? duration_min : null,
    },
  };
}
