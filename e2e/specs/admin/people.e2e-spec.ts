import { type Locale, routes } from '@mathquiz/contracts';
import { apiClient } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, overflow, type Size, sizes, type Visit, visit } from '../../src/browser.js';
import { enterConsole, shippedTexts } from '../../src/console.js';
import { linkMailedTo } from '../../src/mails.js';
import { aSchool, eventually, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
}, 60_000);
afterAll(() => browser?.close());

describe.each(Object.keys(sizes) as Size[])('people in the console, in a browser of %s size', (size) => {
  const tag = `p${size.slice(0, 4)}`;
  let admin: Visit;
  let page: Page;
  let school: Awaited<ReturnType<typeof aSchool>>;
  const idOf = (name: string) => school.userIds.get(`${tag}${name}`) ?? '';
  const openPerson = (name: string) => page.goto(`/admin/users/${idOf(name)}`);
  const ask = (button: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const answer = (button: string) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

  beforeAll(async () => {
    school = await aSchool(place, tag, 3, { admin: ['admin'] });
    admin = await visit(browser, place.origin, size);
    page = admin.page;
    await enterConsole(page, `${tag}admin`);
  }, 60_000);
  afterAll(() => admin?.context.close());

  it('invites several by mail, and shows who has signed up since', async () => {
    const [first, second] = [`${tag}one@school.example`, `${tag}two@school.example`];
    await page.goto('/admin/invitations/create');
    await page.getByLabel('E-mail addresses').fill(`${first}, ${second} `);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('2 invitations are on their way').waitFor();
    await admin.shot('32-console-invite');
    const invitation = await linkMailedTo(first);
    const newcomer = { username: `${tag}invited`, password, name: 'Noor', lastname: 'Haddad', invitation };
    const { data } = await apiClient(place.origin).call(routes.signup, { body: newcomer });
    expect(data.access_rights.applications[0]).toMatchObject({ teacher: true });
    await page.getByRole('link', { name: 'To the list of invitations' }).click();
    const rowOf = (address: string) =>
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: address });
    await rowOf(first).getByText('Accepted').waitFor();
    await rowOf(second)
      .getByRole('button', { name: /Take back/ })
      .click();
    await page.getByRole('dialog', { name: `Take back the invitation of ${second}?` }).waitFor();
    await answer('Take back');
    await rowOf(second).getByText('Taken back').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await admin.shot('33-console-invitations');
    expect(
      await codeOf(apiClient(place.origin).call(routes.getRequest, { params: { id: await linkMailedTo(second) } })),
    ).toBe('link_used');
  }, 60_000);

  it('gives somebody a role that counts in the session they have open', async () => {
    const open = await school.signIn('pupil1');
    const create = () => open.call(routes.createGroup, { body: { groupname: `Club ${tag}` } });
    expect(await codeOf(create())).toBe('forbidden');
    await openPerson('pupil1');
    await page.getByLabel('Teacher', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    expect(
      await eventually(
        () => codeOf(create()),
        (code) => code === 'done',
        1000,
      ),
    ).toBe('done');
    await page.getByText('Roles changed').first().waitFor();
  }, 30_000);

  it('grants accommodations that the person reads, and finds a time zone by its city', async () => {
    const open = await school.signIn('pupil2');
    await openPerson('pupil2');
    await page.getByLabel('Time factor').fill('1.5');
    await page.getByLabel('Note on accommodations').fill('A quiet room');
    await page.getByLabel('Time zone').fill('seoul');
    await page.getByRole('option', { name: 'Asia/Seoul' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const { data } = await open.call(routes.whoami, {});
    expect(data).toMatchObject({
      accommodations: { time_factor: 1.5, note: 'A quiet room' },
      time_zone: 'Asia/Seoul',
    });
  }, 30_000);

  it('gives everything about a person as a zip', async () => {
    const download = page.waitForEvent('download');
    await ask('Download everything');
    expect((await download).suggestedFilename()).toBe(`math-quiz-${tag}pupil2.zip`);
  }, 30_000);

  it('signs a person out everywhere, sets their password, and blocks them: each ends what is open', async () => {
    const gone = 'not_signed_in';
    const ends = (open: Awaited<ReturnType<typeof school.signIn>>) =>
      eventually(
        () => codeOf(open.call(routes.whoami, {})),
        (code) => code === gone,
        1000,
      );
    const before = await school.signIn('pupil3');
    await openPerson('pupil3');
    await ask('Sign out everywhere');
    await answer('Sign out everywhere');
    await page.getByText('Not signed in anywhere at the moment.').waitFor();
    expect(await ends(before)).toBe(gone);

    await ask('Set password');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('easy');
    await answer('Set password');
    await page.getByText(/Use 7 to 15 letters/).waitFor();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('river42!');
    await answer('Set password');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await codeOf(school.signIn('pupil3'))).toBe('wrong_credentials');

    const open = apiClient(place.origin);
    await open.call(routes.login, { body: { username: `${tag}pupil3`, password: 'river42!' } });
    await ask('Block');
    await answer('Block');
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    expect(await ends(open)).toBe(gone);
    await admin.shot('34-console-person-blocked');
  }, 60_000);

  it('hands a group over, issues a ticket for it, and names both in the trail', async () => {
    const teacher = await school.signIn('teacher');
    await page.goto(`/admin/groups/${school.groupId}/show`);
    await page.getByRole('button', { name: 'Hand over: 민준 김' }).first().click();
    await page.getByRole('dialog', { name: `Hand Class ${tag} over to 민준 김?` }).waitFor();
    await answer('Hand over');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const params = { id: school.groupId };
    expect((await teacher.call(routes.getGroup, { params })).data.my_role).toBe('manager');
    await admin.shot('35-console-group');

    await page.getByRole('tab', { name: 'Tickets' }).click();
    await ask('Issue ticket');
    await answer('Issue ticket');
    const passcode = (await page.locator('code').textContent()) ?? '';
    const pupil = await school.signIn('pupil2');
    expect((await pupil.call(routes.redeemPasscode, { body: { passcode } })).data.outcome).toBe('joined');
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    await page.getByText('Role in a group changed').first().waitFor();
    await page.getByText('From: Member · To: Owner').first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }, 60_000);

  it('makes a group, changes and deletes it, and stands at the right page after each', async () => {
    await page.goto('/admin/groups/create');
    await page.getByLabel('Name of the group').fill(`Room ${tag}`);
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByRole('heading', { level: 1, name: `Room ${tag}` }).waitFor();
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByLabel('Ask before somebody joins').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/asks before somebody joins/).waitFor();
    await ask('Delete group');
    await page.getByRole('dialog', { name: `Delete the group Room ${tag}?` }).waitFor();
    await answer('Delete group');
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
    await page.getByPlaceholder('Name of the group').fill(`Room ${tag}`);
    await page.getByText('Nobody and nothing here matches this search.').waitFor();
  }, 60_000);

  it('reaches every page from the menu, and no page complains', async () => {
    for (const [name, heading] of [
      ['Groups', 'Groups'],
      ['Invitations', 'Invitations'],
      ['Audit trail', 'Audit trail'],
      ['Mail', 'Mail'],
      ['Texts', 'Texts'],
      ['People', 'People'],
    ] as const) {
      const entry = page.getByRole('menuitem', { name, exact: true });
      if (size === 'phone') {
        await entry.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Show menu names' }).click();
      }
      await entry.click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    expect(admin.complaints).toEqual([]);
  }, 60_000);
});

describe('the console on the smallest phone, in Korean and dark', () => {
  const locale: Locale = 'ko-KR';
  const texts = shippedTexts(locale);
  const at = (id: string, group: string): readonly (readonly [string, string])[] => [
    ['users', texts['console.users.title'] ?? ''],
    [`users/${id}`, '김민준'],
    ['groups', texts['console.groups.title'] ?? ''],
    ['groups/create', texts['console.groups.createTitle'] ?? ''],
    [`groups/${group}/show?part=invitations`, 'Class pkr'],
    ['invitations', texts['console.invitations.title'] ?? ''],
    ['invitations/create', texts['console.invitations.inviteTitle'] ?? ''],
    ['audit', texts['console.audit.title'] ?? ''],
    ['mail', texts['console.mail.title'] ?? ''],
  ];

  it('shows every page about people within 360 pixels', async () => {
    const school = await aSchool(place, 'pkr', 1, { admin: ['admin'] });
    const { page, context, complaints } = await visit(browser, place.origin, 'phone', { locale, dark: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await enterConsole(page, 'pkradmin');
    for (const [path, heading] of at(school.userIds.get('pkrpupil1') ?? '', school.groupId)) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  }, 60_000);
});
