import { routes } from '@mathquiz/contracts';
import { anItem, callService } from '@mathquiz/testing';
import { type Cast, found, nameOf } from './cast.js';
import type { Target, Wanted } from './requests.js';

const chapter = 'Access to practice';
const items = new WeakMap<Cast, Promise<void>>();

/** An item that everybody may practise. */
async function practised(cast: Cast): Promise<void> {
  const admin = cast.as('admin');
  const content = anItem({ title: chapter, chapter, test_cases: [], hints: ['First.', 'Second.'] });
  const params = { id: (await admin.call(routes.createQuiz, { body: { content } })).data._id };
  await admin.call(routes.publishQuiz, { params });
  await admin.call(routes.markQuiz, { params: { ...params, attr: 'practice' } });
}

/** own: drawn for oneself. shared and foreign: for a pupil; nobody sees another's. */
export async function exerciseOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  const item = items.get(cast) ?? practised(cast);
  items.set(cast, item);
  await item;
  const caller =
    relation === 'own' ? cast.callerOf(role) : { ...cast.callerOf('student'), user_id: cast.idOf(nameOf('pupil')) };
  const { data } = await callService(cast.bus, routes.drawPractice, caller, { query: { chapter } });
  return [{ id: found(data.exercises[0]?._id, 'exercise') }];
}
