import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes, type User } from '@mathquiz/contracts';
import { type ApiClient, apiClient, signedInClient } from '@mathquiz/testing';
import { freePort } from '../../../tools/infrastructure/free-port.ts';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { linkMailedTo } from '../../src/mails.js';
import { aSchool, type School } from '../../src/school.js';
import {
  clientId,
  clientSecret,
  type SchoolProvider,
  signInThere,
  startSchoolProvider,
} from '../../src/school-provider.js';

/** Signing in through a real OpenID Connect provider, with a product that is set up for it. */
describe('the school’s own provider', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-oidc-'));
  let product: RunningProduct;
  let provider: SchoolProvider;
  let school: School;
  let admin: ApiClient;

  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    provider = await startSchoolProvider(`${origin}/api/v1/auth/oidc/callback`);
    // Parts of its own: on the bus of the tier's product two would answer.
    const { MONGO_URL, NATS_URL, REDIS_URL, ...env } = process.env;
    const settings = {
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Lindenschule',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'staff=teacher, pupils=student',
    };
    const processes = 'one' as const;
    product = await startProduct({
      dataDir,
      env: { ...env, ...settings },
      processes,
      progress: () => undefined,
      seed: false,
      port,
    });
    school = await aSchool({ origin: product.url, natsUrl: product.urls.NATS_URL ?? '' }, 'oidc', 0, {
      admin: ['admin'],
    });
    admin = await school.signIn('admin');
  });
  afterAll(async () => {
    await product?.stop();
    await provider?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (client: ApiClient, path: string) => client.raw(`${product.url}/api/v1/${path}`, { redirect: 'manual' });
  async function begin(client: ApiClient, next = '/app/'): Promise<string> {
    const response = await get(client, `auth/oidc/start?${new URLSearchParams({ next })}`);
    expect(response.status).toBe(302);
    return response.headers.get('location') ?? '';
  }
  const back = async (client: ApiClient, url: URL) => {
    const response = await client.raw(url, { redirect: 'manual' });
    return { response, location: response.headers.get('location') };
  };
  /** The whole way; gives the person, and where the browser ends up. */
  async function signIn(
    login: string,
    next?: string,
  ): Promise<{ user: User; location: string | null; client: ApiClient }> {
    const client = apiClient(product.url);
    const { location } = await back(client, await signInThere(await begin(client, next), login));
    return { user: (await client.call(routes.whoami, {})).data, location, client };
  }
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    );
  const failure = '/app/login?error=oidc_failed';

  it('is offered at the login under its name', async () => {
    const { data } = await apiClient(product.url).call(routes.oidcOffer, {});
    expect(data).toEqual({ enabled: true, name: 'Lindenschule' });
  });

  it('is asked with a state, a nonce and a PKCE challenge, of which the browser keeps none', async () => {
    const client = apiClient(product.url);
    const response = await get(client, 'auth/oidc/start');
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^mq_oidc=[\w-]{200,2000}; Max-Age=600; Path=\/api\/v1\/auth\/oidc; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(searchParams.get('state'));
  });

  it('makes a student of whoever comes for the first time, and knows them the second time', async () => {
    provider.people.set('u-100', {
      given_name: 'Zoë',
      family_name: 'Lefèvre',
      preferred_username: 'zlefevre',
      email: 'zoe@school.example',
      email_verified: true,
    });
    const first = await signIn('u-100', '/app/exam/1?tab=2');
    expect(first.location).toBe('/app/exam/1?tab=2');
    expect(first.user).toMatchObject({
      username: 'zlefevre',
      name: 'Zoë',
      lastname: 'Lefèvre',
      email: 'zoe@school.example',
      email_verified: true,
    });
    expect(first.user.access_rights.applications).toEqual([{ name: 'mathquiz', student: true }]);
    const second = await signIn('u-100');
    expect([second.user._id, second.location]).toEqual([first.user._id, '/app/']);
    await second.client.call(routes.refreshtoken, {});
  });

  it('gives the role that the school’s table says, and never another', async () => {
    provider.people.set('u-200', { given_name: 'Ines', family_name: 'Roux', groups: ['everyone', 'staff'] });
    provider.people.set('u-201', { given_name: 'Ada', family_name: 'Okafor', groups: 'admin' });
    expect((await signIn('u-200')).user.access_rights.applications).toEqual([{ name: 'mathquiz', teacher: true }]);
    expect((await signIn('u-201')).user.access_rights.applications).toEqual([{ name: 'mathquiz', student: true }]);
  });

  it('lets nobody into an account by its e-mail or username', async () => {
    provider.people.set('u-300', {
      given_name: 'Eve',
      family_name: 'Foe',
      preferred_username: 'oidcadmin',
      email: 'zoe@school.example',
      email_verified: true,
    });
    const { user } = await signIn('u-300');
    expect(user.username).toMatch(/^efoe\d{4}$/);
    expect(user._id).not.toBe(school.userIds.get('oidcadmin'));
  });

  it('takes names that can be none here as well as it can', async () => {
    provider.people.set('u-400', {
      given_name: 'A\r\nBcc: x',
      family_name: '  ',
      name: '민준 김',
      preferred_username: { $gt: '' },
      email: 'none',
    });
    const { user } = await signIn('u-400');
    expect(user).toMatchObject({ name: '민준 김', lastname: '–', email: null });
    expect(user.username).toMatch(/^pupil\d{4}$/);
  });

  it('ends a sign-in once, and only in the browser that began it', async () => {
    const client = apiClient(product.url);
    const url = await signInThere(await begin(client), 'u-100');
    const thief = apiClient(product.url);
    expect((await back(thief, url)).location).toBe(failure);
    thief.jar.set('mq_oidc', 'A'.repeat(43));
    expect((await back(thief, url)).location).toBe(failure);
    // Another's browser that began something itself.
    await begin(thief);
    expect((await back(thief, url)).location).toBe(failure);
    expect(thief.jar.get('mq_access')).toBeUndefined();
    const binding = client.jar.get('mq_oidc') ?? '';
    expect((await back(client, url)).location).toBe('/app/');
    client.jar.set('mq_oidc', binding);
    expect((await back(client, url)).location).toBe(failure);
  });

  it('begins no session with a code or a state that somebody made up, or with a refusal', async () => {
    for (const change of [{ code: 'made-up' }, { state: 'A'.repeat(43) }, { iss: 'https://evil.example' }]) {
      const client = apiClient(product.url);
      const url = await signInThere(await begin(client), 'u-100');
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      expect([change, (await back(client, url)).location]).toEqual([change, failure]);
      expect(client.jar.get('mq_access')).toBeUndefined();
    }
    const client = apiClient(product.url);
    const { searchParams } = new URL(await begin(client));
    const refusal = new URL(
      `${product.url}/api/v1/auth/oidc/callback?error=access_denied&state=${searchParams.get('state')}`,
    );
    expect((await back(client, refusal)).location).toBe(failure);
  });

  it('leads nowhere but into the product', async () => {
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/.//evil.example',
      '/\\evil.example',
      '/api/v1/auth/logout',
    ]) {
      expect([next, (await signIn('u-100', next)).location]).toEqual([next, '/app/']);
    }
  });

  it('leaves the way open to a first password by mail, and to another address after that', async () => {
    const email = 'first@school.example';
    provider.people.set('u-600', { given_name: 'Ana', family_name: 'Ruiz', email, email_verified: true });
    const { user, client } = await signIn('u-600');
    expect(user.has_password).toBe(false);
    const move = (who: ApiClient, password: string) =>
      codeOf(who.call(routes.updateProfile, { body: { email: 'second@school.example', password } }));
    // However often: nobody is told that a password is wrong where there is none.
    for (let round = 0; round < 7; round += 1) expect(await move(client, 'example1!')).toBe('password_not_set');
    expect(await codeOf(client.call(routes.deleteMe, { body: { password: 'example1!' } }))).toBe('password_not_set');
    await client.call(routes.requestReset, { params: { id: user.username } });
    const id = await linkMailedTo(email, '/reset-password', product.mailFolder ?? '');
    await client.call(routes.resetPassword, { params: { id }, body: { password: 'chosen12!' } });
    const again = await signedInClient(product.url, user.username, 'chosen12!');
    expect((await again.call(routes.whoami, {})).data.has_password).toBe(true);
    expect(await move(again, 'chosen12!')).toBe('done');
    expect((await signIn('u-600')).user.email).toBe('second@school.example');
  });

  it('does not let in who is blocked', async () => {
    provider.people.set('u-500', { given_name: 'Min', family_name: 'Kim' });
    const { user, client } = await signIn('u-500');
    await admin.call(routes.blockUser, { params: { id: user._id }, body: { blocked: true } });
    const url = await signInThere(await begin(client), 'u-500');
    const { location, response } = await back(client, url);
    expect(location).toBe('/app/login?error=user_blocked');
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('mq_access'))).toEqual([]);
  });
});
