import type { ApiClient } from '@mathquiz/testing';

export type Said = { status: number; body: unknown; headers: Headers };

/** Sends what no typed client would. */
export const sayTo =
  (origin: string) =>
  async (client: ApiClient, method: string, path: string, body?: unknown, headers = {}): Promise<Said> => {
    const response = await client.raw(`${origin}/api/v1/${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
