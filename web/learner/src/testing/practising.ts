import { routes } from '@mathquiz/contracts';
import type { Exercise } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { aCheck, aJudgement, anExercise, aPractice } from './a-practice.js';
import { anId, aUser } from './builders.js';
import { Fault, fakeApi } from './fake-api.js';
import { showAt } from './show.js';

let people = 0;
/** Each test is somebody else: a device keeps what one has begun. */
export const person = () => {
  people += 1;
  return aUser(['student'], { _id: anId(700 + people) });
};
export const openSession = (user = person(), path = '/practice/session') => showAt(path, user);

/** A server that has these exercises: "Seoul" is right, "?" cannot be read, all else is wrong. */
export function practiceSchool(exercises: readonly Exercise[] = [1, 2, 3].map((one) => anExercise(one))) {
  const stored = new Map(exercises.map((one) => [one._id, one]));
  let more = exercises.length;
  const of = (id: string) => {
    const found = stored.get(id);
    if (!found) throw new Fault('not_found');
    return found;
  };
  const store = (one: Exercise) => {
    stored.set(one._id, one);
    return one;
  };
  const api = fakeApi()
    .on(routes.practiceOverview, () => ({ data: aPractice() }))
    .on(routes.drawPractice, () => ({ data: { exercises: [...stored.values()].filter(({ checked }) => !checked) } }))
    .on(routes.answerPractice, ({ params: { id }, body: { answers, final } }) => {
      const exercise = of(id);
      const value = answers['0_a']?.value ?? '';
      if (exercise.checked) return { data: { exercise, unread: {}, mastery: 0.5 } };
      if (value === '?' && !final) {
        const reasons = [{ code: 'read.unexpected', params: {} }];
        const unread = { '0_a': aJudgement({ validity: 'invalid', outcome: null, credit: null, reasons }) };
        return { data: { exercise, unread, mastery: 0.4 } };
      }
      const right = value === 'Seoul';
      const judgement = aJudgement(
        value === ''
          ? { validity: 'blank', outcome: null, credit: null }
          : right
            ? {}
            : { outcome: 'wrong', credit: 0, feedback: 'That is another town.' },
      );
      const checked = aCheck({
        answers,
        judgements: { '0_a': judgement },
        earned: right ? 1 : 0,
        rating: right ? 'good' : 'again',
        due_at: right ? '2026-11-29T08:00:00.000Z' : '2026-11-27T08:00:00.000Z',
      });
      return { data: { exercise: store({ ...exercise, checked }), unread: {}, mastery: right ? 0.46 : 0.3 } };
    })
    .on(routes.practiceHint, ({ params: { id } }) => {
      const exercise = of(id);
      if (exercise.hints_left === 0) return { data: exercise };
      const hints = [...exercise.hints, `Hint text ${exercise.hints.length + 1}`];
      return { data: store({ ...exercise, hints, hints_left: exercise.hints_left - 1 }) };
    })
    .on(routes.practiceAgain, ({ params: { id } }) => {
      const { quiz_id, category } = of(id);
      more += 1;
      return { data: store(anExercise(more, { quiz_id, category, repeated: true })) };
    });
  return api;
}

export const field = () => screen.findByRole('textbox', { name: /^Answer to question/ }) as Promise<HTMLInputElement>;
export const answer = async (value: string) => fireEvent.change(await field(), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const find = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
