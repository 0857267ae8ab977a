import { routes } from '@mathquiz/contracts';
import { type ApiClient, apiClient, eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const key = 'login.submit';
/** HTML in a text is text. */
const words = 'Come <b>in</b> & welcome';
const windows = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const;

// One size for each journey of the console, both between them; each page in both sizes is in screens-*.
describe.each(['phone'] as const)('the texts in the console in a browser of %s size', (size) => {
  const tag = `tx${size.slice(0, 4)}`;
  let browser: Browser;
  let admin: Visit;
  let api: ApiClient;

  beforeAll(async () => {
    const school = await aSchool(place, tag, 0, { admin: ['admin'] });
    api = await school.signIn('admin');
    browser = await launch();
    admin = await visit(browser, place.origin, size);
    await admin.page.setViewportSize(windows[size]);
    await signIn(admin.page, `${tag}admin`, password);
  });
  afterAll(async () => {
    for (const id of [key, 'frame.person', 'login.title'])
      await api?.call(routes.deleteTranslation, { params: { id } });
    await browser?.close();
  });

  it('are found, edited where they stand, and shown by both apps after a reload', async () => {
    const { page } = admin;
    await goTo(page, '/admin/translations');
    await page.getByPlaceholder('Key or text').fill(key);
    await page.getByText(key, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: `Edit: English: ${key}`, exact: true }).click();
    await page.getByRole('textbox', { name: `English: ${key}`, exact: true }).fill(words);
    await admin.shot('32-console-texts-edit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('School’s own').first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await admin.shot('32-console-texts');
    const stranger = await visit(browser, place.origin, size);
    for (const path of ['/app/login', '/admin/']) {
      await goTo(stranger.page, path);
      await stranger.page.getByText(words).first().waitFor();
    }
    expect([...admin.complaints, ...stranger.complaints]).toEqual([]);
    await stranger.context.close();
  });

  it('are translated by a model: the proposal is read, taken into the field and saved', async () => {
    const { page } = admin;
    const hello = 'Welcome to our school, {{name}}';
    await api.call(routes.putTranslation, { params: { id: 'frame.person' }, body: { own: { 'en-US': hello } } });
    await page.getByPlaceholder('Key or text').fill('frame.person');
    await page.getByRole('button', { name: 'Edit: 한국어: frame.person', exact: true }).click();
    await page.getByText('Demonstration: the answers are fixed examples. No AI is asked.').waitFor();
    await page.getByRole('button', { name: 'Have it translated from English' }).click();
    await page.getByText('우리 학교에 오신 것을 환영합니다, {{name}} 님').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    await admin.shot('98-console-texts-translated');
    const field = page.getByRole('textbox', { name: '한국어: frame.person', exact: true });
    expect(await field.inputValue()).not.toContain('환영');
    await page.getByRole('button', { name: 'Take over', exact: true }).click();
    expect(await field.inputValue()).toContain('환영');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await field.waitFor({ state: 'detached' });
    const korean = await apiClient(place.origin, 'ko-KR').call(routes.languageData, { params: { locale: 'ko-KR' } });
    expect(korean.data['frame.person']).toBe('우리 학교에 오신 것을 환영합니다, {{name}} 님');
    await api.call(routes.deleteTranslation, { params: { id: 'frame.person' } });
    await page.getByPlaceholder('Key or text').fill(key);
    await page.getByText(key, { exact: true }).first().waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('go out as a file and come back with a preview', async () => {
    const { page } = admin;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the school’s own texts' }).click(),
    ]);
    const path = await download.path();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const input = page.getByRole('dialog').locator('input[type="file"]');
    await input.setInputFiles(path);
    await page.getByText('Nothing in this file is different from what is there.').waitFor();
    const changed = JSON.stringify({ 'en-US': { [key]: 'Welcome' }, 'ko-KR': { [key]: '어서 오세요' } });
    await input.setInputFiles({ name: 'texts.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
    await page.getByRole('button', { name: 'Change 2 texts' }).waitFor();
    await admin.shot('32-console-texts-import');
    await page.getByRole('button', { name: 'Change 2 texts' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const korean = await apiClient(place.origin, 'ko-KR').call(routes.languageData, { params: { locale: 'ko-KR' } });
    expect(korean.data[key]).toBe('어서 오세요');
    expect(admin.complaints).toEqual([]);
  });

  it('of a file with mistakes are named by their lines, and the others come in once those are mended', async () => {
    const { page } = admin;
    const input = page.getByRole('dialog').locator('input[type="file"]');
    const lines = (text: string) => ({ name: 'ko-KR.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const file = (hello: string) => `{
  "no.such.key": "x",
  "${key}": 7,
  "frame.person": "${hello}",
  "login.title": "들어가기 ${size}"
}`;
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await input.setInputFiles(lines('{\n  "a": "x"\n  "b": "y"\n}'));
    await page.getByText('Line 3: The file is not valid JSON from here on. Nothing was changed.').waitFor();
    await input.setInputFiles(lines(file('안녕하세요')));
    await page.getByText('Line 2: no.such.key is not known here and is skipped.').waitFor();
    await page.getByText(`Line 3: ${key} is neither a text nor null and is skipped.`).waitFor();
    await page.getByText('Line 4: frame.person, 한국어: Keep these placeholders: {{name}}').waitFor();
    await page.getByRole('button', { name: 'Change 1 text' }).waitFor();
    await admin.shot('37-console-texts-mistakes');
    await input.setInputFiles(lines(file('안녕하세요, {{name}}')));
    await page.getByRole('button', { name: 'Change 2 texts' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const korean = await apiClient(place.origin, 'ko-KR').call(routes.languageData, { params: { locale: 'ko-KR' } });
    expect(korean.data['login.title']).toBe(`들어가기 ${size}`);
    expect(korean.data[key]).not.toBe('7');
    expect(admin.complaints).toEqual([]);
  });

  it('of errors speak through the API at once, without a restart', async () => {
    const ask = () =>
      api
        .raw(`${place.origin}/api/v1/core/i18n/no.such.key`, { headers: { locale: 'fr-FR' } })
        .then((one) => one.json());
    const own = { 'fr-FR': `Rien ici, ${size}` };
    await api.call(routes.putTranslation, { params: { id: 'errors.not_found' }, body: { own } });
    try {
      await eventually(ask, ({ error }) => error.message === `Rien ici, ${size}`);
    } finally {
      await api.call(routes.deleteTranslation, { params: { id: 'errors.not_found' } });
    }
  });
});
