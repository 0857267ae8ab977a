import { randomUUID } from 'node:crypto';
import { routes, tellNotice } from '@mathquiz/contracts';
import { nameOf } from './cast.js';
import type { Target, Wanted } from './requests.js';

/** own: what one was told. There is no third hand that a notice could be shared with. */
export async function noticeOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  if (relation === 'shared') return [];
  const [client, name] = relation === 'own' ? [cast.as(role), role as string] : [cast.pupil, 'pupil'];
  const user_ids = [cast.idOf(nameOf(name))];
  const key = `access-${randomUUID()}`;
  const { data } = await cast.bus.ask(tellNotice, {
    key,
    kind: 'test_changed',
    user_ids,
    params: { title: key },
    link: '/',
  });
  const newest = (await client.call(routes.listNotices, {})).data.find(({ params }) => params.title === key);
  if (data.told !== 1 || !newest) throw new Error(`${name} was not told`);
  return [{ id: newest._id }];
}
