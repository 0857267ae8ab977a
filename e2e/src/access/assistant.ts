import { routes } from '@mathquiz/contracts';
import { type ApiClient, anItem, eventually } from '@mathquiz/testing';
import { endedTask } from '../exported.js';
import { found } from './cast.js';
import type { Target, Wanted } from './requests.js';

const body = {
  lang: 'en-US' as const,
  messages: [{ role: 'user' as const, content: 'Access' }],
  content: anItem({ test_cases: [] }),
};

/** One reply a person at a time: a call that was let through may still be under way. */
async function asked(client: ApiClient): Promise<string> {
  const begun = await eventually(
    () => client.call(routes.solveQuiz, { body }).catch(() => null),
    (answer) => answer !== null,
  );
  return found(begun?.data.task_id, 'task');
}

/** own: begun by oneself. foreign: by the host. There is no third hand that a conversation could be shared with. */
export async function conversationOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  if (relation === 'shared') return [];
  const client = relation === 'own' ? cast.as(role) : cast.host;
  const { result } = await endedTask(client, await asked(client));
  return [{ id: found(result?.conversation_id as string | undefined, 'conversation') }];
}
