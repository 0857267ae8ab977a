import { Agent, request } from 'node:http';
import type { Route } from '@mathquiz/contracts';
import { type CallRequest, urlOf } from '@mathquiz/contracts/client';
import type { z } from 'zod';

export type Raw = { readonly status: number; readonly text: string; readonly setCookies: readonly string[] };

/** An answer that is not 2xx, or none at all. `code` is the contract's, else the status or the network's word. */
export class FailedRequest extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A light HTTP client that keeps its connections: fetch would cost more than what is measured. */
export class Target {
  readonly origin: string;
  private readonly agent: Agent;

  constructor(origin: string, connections: number) {
    this.origin = origin;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(method: string, path: string, cookie: string, body?: string): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const headers = {
        locale: 'en-US',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(this.origin + path, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            setCookies: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** One route of the contract. Throws FailedRequest. */
  async call<T extends Route>(route: T, asked: CallRequest<T>, cookie = ''): Promise<z.output<T['reply']>> {
    return (await this.ask(route, asked, cookie)).reply;
  }

  /** The same, with the cookies that came along. */
  async ask<T extends Route>(
    route: T,
    asked: CallRequest<T>,
    cookie = '',
  ): Promise<{ reply: z.output<T['reply']>; setCookies: readonly string[]; bytes: number }> {
    const { params, query, body } = asked as CallRequest<Route>;
    const raw = await this.send(
      route.method,
      urlOf(route, params, query),
      cookie,
      body === undefined ? undefined : JSON.stringify(body),
    ).catch((error: NodeJS.ErrnoException) => {
      throw new FailedRequest(error.code ?? error.message);
    });
    if (raw.status < 200 || raw.status > 299) throw new FailedRequest(codeOf(raw));
    const reply = raw.text === '' ? {} : (JSON.parse(raw.text) as unknown);
    return { reply: reply as z.output<T['reply']>, setCookies: raw.setCookies, bytes: Buffer.byteLength(raw.text) };
  }

  close(): void {
    this.agent.destroy();
  }
}

/** `name=value; …` of what an answer has set, for the next request. */
export const cookieOf = (setCookies: readonly string[]): string =>
  setCookies.map((line) => line.split(';')[0] ?? '').join('; ');

function codeOf({ status, text }: Raw): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code ? `${status} ${code}` : String(status);
}
