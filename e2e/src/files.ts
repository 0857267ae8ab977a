import type { DataOf, PlainRoute } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import type { ApiClient } from '@mathquiz/testing';

/** A PNG of one point. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As a page sends a file: what is said of it, and then the file. */
export function formOf(bytes: Uint8Array, name: string, meta: unknown = {}): FormData {
  const form = new FormData();
  form.append('meta', JSON.stringify(meta ?? {}));
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export type Refusal = { readonly status: number; readonly code: string };

/** The status and code of an answer that is no success. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { error } = (await response.json()) as { error: { code: string } };
  return { status: response.status, code: error.code };
}

export const sendForm = (client: ApiClient, route: PlainRoute, body: FormData): Promise<Response> =>
  client.raw(client.origin + urlOf(route, {}, {}), { method: route.method, body });

/** What the route answers for a file; throws where it is refused. */
export async function sendFile<T extends PlainRoute>(
  client: ApiClient,
  route: T,
  bytes: Uint8Array,
  name: string,
  meta: unknown = {},
): Promise<DataOf<T>> {
  const response = await sendForm(client, route, formOf(bytes, name, meta));
  if (!response.ok) throw new Error(JSON.stringify(await refusalOf(response)));
  return ((await response.json()) as { data: DataOf<T> }).data;
}
