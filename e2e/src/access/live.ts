import { routes } from '@mathquiz/contracts';
import { callService } from '@mathquiz/testing';
import { somebody } from './chat.js';
import type { Target, Wanted } from './requests.js';
import { school } from './rules.js';

/** A live room with a guest in it. own: opened by oneself. shared: entered by its code. foreign: neither. */
export async function liveOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  if (relation === 'own' && !school.includes(role)) return [];
  const owner = relation === 'own' ? cast.callerOf(role) : somebody(cast);
  const opened = { body: { app: 'talk', name: 'Access', password: null } };
  const { room } = (await callService(cast.bus, routes.initApp, owner, opened)).data;
  const params = { id: room._id };
  if (relation === 'shared') await callService(cast.bus, routes.enterApp, cast.callerOf(role), { params, body: {} });
  const entered = await callService(cast.bus, routes.enterAsGuest, null, { params, body: { name: 'Access' } });
  return [{ id: room._id, sub: entered.data.guest._id }];
}
