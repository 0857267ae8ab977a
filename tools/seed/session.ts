import { type Locale, routes } from '@mathquiz/contracts';
import { type Client, createClient } from '@mathquiz/contracts/client';
import { patient } from './patient.ts';

export type Session = { readonly call: Client; readonly signOut: () => Promise<void> };

/** A browser's worth of cookies: kept by name, forgotten when the server clears them. */
function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut).trim();
    const value = pair.slice(cut + 1).trim();
    if (value === '' || attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))) jar.delete(name);
    else jar.set(name, value);
  }
}

/** Signs in over the public API, as a person with a browser would. Throws CallError. */
export async function signIn(origin: string, username: string, password: string, locale: Locale): Promise<Session> {
  const jar = new Map<string, string>();
  const client = createClient({
    origin,
    locale: () => locale,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(input, { ...init, headers });
      keepCookies(jar, response);
      return response;
    },
  });
  const call = patient(client);
  await call(routes.login, { body: { username, password } });
  return {
    call,
    signOut: async () => {
      await call(routes.logout, {});
    },
  };
}

export type SignIn = (username: string) => Promise<Session>;

/** Somebody does something as a person with a browser would, and leaves. */
export async function as<T>(signIn: SignIn, username: string, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await signIn(username);
  try {
    return await work(session);
  } finally {
    await session.signOut();
  }
}
