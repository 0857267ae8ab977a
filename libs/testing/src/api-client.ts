import { randomBytes } from 'node:crypto';
import { type Locale, routes } from '@mathquiz/contracts';
import { type Client, createClient } from '@mathquiz/contracts/client';

/** What a browser does with cookies, for one origin: keeps name and value, drops what has expired. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...traits] = line.split(';');
      const cut = pair.indexOf('=');
      const expires = traits.find((trait) => trait.trim().toLowerCase().startsWith('expires='))?.split('=')[1];
      const name = pair.slice(0, cut);
      if (expires !== undefined && new Date(expires).getTime() <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(cut + 1));
    }
  }
}

/**
 * The address that this spec file comes from, where the server trusts its neighbours: the files share one product, and no file should
 * spend another's calls per minute.
 */
const address = ['10', ...randomBytes(3)].join('.');

export type ApiClient = {
  readonly origin: string;
  readonly call: Client;
  readonly jar: CookieJar;
  readonly raw: typeof fetch;
};

/** A client that keeps cookies, over real HTTP. `raw` sends anything, with the same cookies. */
export function apiClient(origin: string, locale: Locale = 'en-US'): ApiClient {
  const jar = new CookieJar();
  const raw: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', address);
    if (jar.header !== '') headers.set('cookie', jar.header);
    const response = await fetch(input, { ...init, headers });
    jar.take(response);
    return response;
  };
  return { origin, call: createClient({ origin, locale: () => locale, fetch: raw }), jar, raw };
}

export async function signedInClient(
  origin: string,
  username: string,
  password: string,
  locale: Locale = 'en-US',
): Promise<ApiClient> {
  const client = apiClient(origin, locale);
  await client.call(routes.login, { body: { username, password } });
  return client;
}
