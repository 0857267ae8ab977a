import { readFileSync } from 'node:fs';
import { ensureExample } from '@mathquiz/contracts';
import { connectBus } from '@mathquiz/platform';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../deploy/seed/${file}`, import.meta.url), 'utf8'));

/** The people of the example school, as deploy/seed has them. */
export const people = () => ensureExample.body.shape.people.parse(read('people.json'));
export const groups = () => ensureExample.body.shape.groups.parse(read('groups.json'));

/** Passwords are hashed slowly on purpose, so people are sent in portions that stay within the deadline of a question. */
const portion = 8;

/** Creates the people and groups that are missing; gives the ids of the groups by name. */
export async function ensureSchool(servers: string, password: string): Promise<ReadonlyMap<string, string>> {
  const bus = await connectBus({ servers, name: 'seed' });
  try {
    const all = people();
    for (let from = 0; from < all.length; from += portion) {
      await bus.ask(ensureExample, { password, people: all.slice(from, from + portion), groups: [] });
    }
    const { data } = await bus.ask(ensureExample, { password, people: all, groups: groups() });
    return new Map(data.groups.map((group) => [group.groupname, group._id]));
  } finally {
    await bus.close();
  }
}

const settingNames = ['API_ORIGIN', 'NATS_URL', 'EXAMPLE_PASSWORD'] as const;
type Settings = Readonly<Record<(typeof settingNames)[number], string>>;

/** What the seed needs from outside. Throws with everything that is missing at once. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const missing = settingNames.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`set ${missing.join(', ')}`);
  const { API_ORIGIN = '', NATS_URL = '', EXAMPLE_PASSWORD = '' } = env;
  return { API_ORIGIN, NATS_URL, EXAMPLE_PASSWORD };
}
