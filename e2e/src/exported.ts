import { routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { type ApiClient, eventually } from '@mathquiz/testing';

/** A task of this person once it has ended. */
export const endedTask = async (client: ApiClient, id: string) =>
  eventually(
    async () => (await client.call(routes.getTask, { params: { id } })).data,
    ({ state }) => state === 'SUCCESS' || state === 'FAILURE',
  );

/** Has everything about a person put together, and waits for it. */
export async function exportedTask(client: ApiClient, userId: string): Promise<string> {
  const { task_id } = (await client.call(routes.exportUser, { params: { id: userId } })).data;
  const { state, error } = await endedTask(client, task_id);
  if (state !== 'SUCCESS') throw new Error(`the export has ended as ${error?.code}`);
  return task_id;
}

/** The zip with everything about a person. */
export async function exported(client: ApiClient, userId: string): Promise<Buffer> {
  const id = await exportedTask(client, userId);
  const response = await client.raw(client.origin + urlOf(routes.taskFile, { id }, {}));
  if (response.headers.get('content-type') !== 'application/zip') throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}
