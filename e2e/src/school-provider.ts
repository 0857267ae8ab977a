import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type SchoolProvider = {
  readonly issuer: string;
  /** What the provider says of whoever signs in under this name. */
  readonly people: Map<string, Record<string, unknown>>;
  close(): Promise<void>;
};

export const clientId = 'mathquiz';
export const clientSecret = 'a secret of the school, long enough';

/** A real OpenID Connect provider in this process, with its own pages to sign in; any password is right. */
export async function startSchoolProvider(redirectUri: string): Promise<SchoolProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Record<string, unknown>>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    pkce: { required: () => true },
    cookies: { keys: ['only for this test'] },
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Goes through the provider's pages as a browser without a screen would; gives the address that it is sent back to. */
export async function signInThere(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | null = null;
  const home = url.origin;
  for (let step = 0; step < 20; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    form = null;
    if (location) url = new URL(location, url);
    else form = answerTo(await response.text(), login);
    if (url.origin !== home) return url;
  }
  throw new Error(`the provider did not send anybody back from ${address}`);
}

/** The form of the page, filled in. */
function answerTo(page: string, login: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (!prompt) throw new Error(`no form of the provider: ${page.slice(0, 300)}`);
  return new URLSearchParams({ prompt, login, password: 'any' });
}
