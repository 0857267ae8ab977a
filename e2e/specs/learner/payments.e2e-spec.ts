import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { type ApiClient, eventually } from '@mathquiz/testing';
import { testCards } from '@mathquiz/testing/stripe';
import type { Browser, Page } from 'playwright-core';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { narrowAndDark } from '../../src/narrow-and-dark.js';
import { aSchool, password, type School } from '../../src/school.js';

/** Credits are bought with test cards at the stand-in for Stripe that `--payments=demo` starts, and refunded in the console. */
const tag = 'payx';
const credits = '/app/settings/credits';

describe('a school that sells credits', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-sells-'));
  let product: RunningProduct;
  let browser: Browser;
  let school: School;
  let teacher: ApiClient;

  beforeAll(async () => {
    // Parts of its own: in the tier's product credits cost no money.
    const { MONGO_URL, NATS_URL, REDIS_URL, ...inherited } = process.env;
    const env = { ...inherited, PAYMENTS_DEMO: '1' };
    product = await startProduct({ dataDir, env, processes: 'one', progress: () => undefined, seed: false });
    const place = { origin: product.url, natsUrl: product.urls.NATS_URL ?? '' };
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1, { admin: ['admin'], author: ['author'] })]);
    teacher = await school.signIn('teacher');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const enter = async (name: string, size: 'desktop' | 'phone' = 'desktop', options = {}): Promise<Visit> => {
    const entered = await visit(browser, product.url, size, options);
    await signIn(entered.page, `${tag}${name}`, password);
    return entered;
  };
  const typeCard = async (page: Page, number: string) => {
    const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
    await fields.getByLabel('Card number').fill(number);
    await fields.getByLabel('Expiration date').fill('12 / 34');
    await fields.getByLabel('Security code').fill('123');
  };
  const bankOf = (page: Page) => page.frameLocator('iframe[title="Confirmation by the bank"]');
  const policyOf = async (path: string) =>
    (await fetch(product.url + path)).headers.get('content-security-policy') ?? '';

  it('admits Stripe to the page of credits alone', async () => {
    const { data } = await teacher.call(routes.creditPackages, {});
    const { origin } = new URL(data.payments.script_url);
    const own = await policyOf(credits);
    for (const directive of ['script-src', 'frame-src', 'connect-src'])
      expect(own).toMatch(new RegExp(`${directive} [^;]*${origin.replaceAll('.', '\\.')}`));
    for (const path of ['/app/', '/app/settings/user', `${credits}/receipts/1`, '/admin/', '/api/v1/docs'])
      expect(await policyOf(path)).not.toContain(origin);
  });

  it('takes events only with the signature of Stripe, from wherever they come', async () => {
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const url = `${product.url}/api/v1/transactions/stripe/webhook`;
      const response = await fetch(url, { method: 'POST', body, headers });
      return [response.status, ((await response.json()) as { error?: { code?: string } }).error?.code];
    };
    expect(await post('{}')).toEqual([400, 'wrong_signature']);
    expect(await post('{}', { 'stripe-signature': 't=1,v1=00', origin: 'https://evil.example' })).toEqual([
      400,
      'wrong_signature',
    ]);
    expect(await post('x'.repeat(300_000))).toEqual([413, 'too_large']);
  });

  it('sells nothing until an admin says what', async () => {
    const { page, complaints } = await enter('teacher');
    await goTo(page, credits);
    await page.getByText('No packages are on sale at the moment.').waitFor();
    await page.getByText(/^Demonstration: no card is charged\./).waitFor();
    const console = await enter('admin');
    await goTo(console.page, '/admin/credit_packages');
    const add = async (place: number, price: string, currency?: string) => {
      await console.page.getByRole('button', { name: 'Add a package' }).click();
      const row = console.page.getByRole('group', { name: `Package ${place}` });
      await row.getByLabel('Number of credits').fill('500');
      if (currency) {
        await row.getByRole('combobox', { name: 'Currency' }).click();
        await console.page.getByRole('option', { name: currency }).click();
      }
      await row.getByLabel('Price').fill(price);
    };
    await add(1, '5');
    await add(2, '7000', 'KRW – South Korean Won');
    await console.page.getByLabel('Seller').fill('Example School\nSchool Road 1');
    expect(await axeFindings(console.page)).toEqual([]);
    expect(await narrowAndDark(console, '99-packages-dark-narrow')).toBe(0);
    await console.page.getByRole('button', { name: 'Save' }).click();
    const { packages } = (
      await eventually(
        () => teacher.call(routes.creditPackages, {}),
        ({ data }) => data.packages.length > 0,
      )
    ).data;
    expect(packages).toMatchObject([
      { milli: 500_000, amount: 500, currency: 'EUR' },
      { milli: 500_000, amount: 7000, currency: 'KRW' },
    ]);
    expect([...complaints, ...console.complaints]).toEqual([]);
  });

  it('a teacher is declined, pays with another card, and reads the receipt; an admin refunds it', async () => {
    const desk = await enter('teacher');
    const { page } = desk;
    await goTo(page, '/app/settings/user');
    await page.getByRole('link', { name: 'Credits', exact: true }).click();
    await page.getByRole('button', { name: 'Buy: 500 credits, €5.00' }).click();
    await typeCard(page, testCards.declined);
    await page.getByRole('button', { name: 'Pay €5.00' }).click();
    await page.getByText('Your card was declined. Nothing was paid.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await narrowAndDark(desk, '99-card-declined-dark-narrow')).toBe(0);
    expect((await teacher.call(routes.myCredits, {})).data.balances.purchased).toBe(0);

    await typeCard(page, testCards.asks);
    await page.getByRole('button', { name: 'Pay €5.00' }).click();
    await bankOf(page).getByRole('button', { name: 'Fail authentication' }).click();
    await page.getByText(/^We are unable to authenticate.*Nothing was paid\./).waitFor();
    await page.getByRole('button', { name: 'Pay €5.00' }).click();
    await bankOf(page).getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText('Paid. Credits that are yours now: 500').waitFor();
    const balance = page.getByRole('region', { name: 'Balance' });
    await balance.getByText('Bought', { exact: true }).waitFor();
    await page
      .getByRole('list', { name: 'Payments' })
      .getByText(/€5\.00.*Paid/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await desk.shot('99-credits-bought');

    const receipt = page.getByRole('link', { name: 'Receipt' }).first();
    await receipt.click();
    // The sheet to print has it too, unseen.
    await page.getByText('School Road 1').first().waitFor();
    // It is another document, into which Stripe's script never came.
    expect(await page.evaluate(() => 'Stripe' in globalThis)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    expect(await narrowAndDark(desk, '99-receipt-dark-narrow')).toBe(0);
    await page.getByText('Payment for trying: no card was charged.').first().waitFor();

    const console = await enter('admin');
    await goTo(console.page, '/admin/payments');
    await console.page.getByRole('button', { name: /^Refund: .*€5\.00$/ }).click();
    const dialog = console.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Bought twice');
    expect(await axeFindings(console.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await console.page.getByText('Refunded: €5.00').waitFor();
    await console.shot('99-payments-console');
    expect(await narrowAndDark(console, '99-payments-console-dark-narrow')).toBe(0);
    await goTo(console.page, '/admin/credit_ledger');
    await console.page.getByRole('cell', { name: 'Bought twice' }).waitFor();
    expect(console.complaints).toEqual([]);
    await goTo(page, credits);
    await page.getByText('Payment refunded').waitFor();
    await page.getByRole('list', { name: 'Payments' }).getByText('Refunded: €5.00').waitFor();
    expect((await teacher.call(routes.myCredits, {})).data.balances.purchased).toBe(0);
    expect(desk.complaints).toEqual([]);
  });

  it('an author pays in Korean on a phone in the dark, though their connection is lost in between', async () => {
    const phone = await enter('author', 'phone', { locale: 'ko-KR', dark: true });
    const { page, context } = phone;
    await goTo(page, credits);
    await page.getByRole('button', { name: /구매하기: 500 크레딧, ₩7,000/ }).click();
    await typeCard(page, testCards.pays);
    expect(await overflow(page)).toBe(0);
    await phone.shot('99-card-korean-phone-dark');
    await context.setOffline(true);
    await page.getByRole('button', { name: /₩7,000 결제하기/ }).click();
    await page.getByText('연결이 끊겼습니다.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: '지금 확인' }).click();
    await page.getByText('결제된 것은 없습니다. 다시 시도하거나').waitFor();
    await page.getByRole('button', { name: /구매하기: 500 크레딧, ₩7,000/ }).click();
    await typeCard(page, testCards.pays);
    await page.getByRole('button', { name: /₩7,000 결제하기/ }).click();
    await page.getByText('결제했습니다. 받은 크레딧: 500').waitFor();
    await page.reload();
    await page.getByText('결제했습니다. 받은 크레딧: 500').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await phone.shot('99-bought-korean-phone-dark');
    const author = await school.signIn('author');
    await eventually(
      () => author.call(routes.myCredits, {}),
      ({ data }) => data.balances.purchased === 500_000,
    );
  });

  it('the page says what is known of the balance without a network', async () => {
    const { page, context } = await enter('author');
    await goTo(page, '/app/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.goto(product.url + credits);
    await page.getByText('The balance cannot be read at the moment. This is the last known one.').waitFor();
    await page.getByRole('region', { name: 'Balance' }).getByText('500').first().waitFor();
  });
});
