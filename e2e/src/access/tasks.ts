import { exportedTask } from '../exported.js';
import { type Cast, nameOf } from './cast.js';
import type { Target, Wanted } from './requests.js';

const begun = new WeakMap<Cast, Map<string, Promise<string>>>();

/** One export a person serves every route: it has ended, so none of them changes it. */
export async function taskOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  const known = begun.get(cast) ?? new Map<string, Promise<string>>();
  begun.set(cast, known);
  const [client, name] = relation === 'own' ? [cast.as(role), role] : [cast.host, 'host'];
  const task = known.get(name) ?? exportedTask(client, cast.idOf(nameOf(name)));
  known.set(name, task);
  return [{ id: await task }];
}
