import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { root } from '../../tools/start/layout.ts';
import { findChromium } from '../../tools/test/chromium.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
/** The smallest phone that must do, beside the sizes that whole journeys run in. */
const viewports = { ...sizes, narrow: { width: 360, height: 740 } } as const;

/** A page, and the newest requests that it made. */
type Asking = { readonly page: Page; readonly asked: string[] };
/** Of `tools/test/with-browser.mjs`; a benchmark runs without it. */
const { playwright: given, visits } = globalThis as {
  playwright?: typeof import('playwright-core');
  visits?: Asking[];
};
const { chromium } = given ?? (await import('playwright-core'));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Without the others Chromium looks for hosts of its maker.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** V8 compiles anew what runs often, for hours of the same page; a page of a test lives for seconds. A tenth of what a page costs. */
const shortLived = '--js-flags=--no-opt --no-maglev';

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: `npm test -- e2e` installs it');
  return chromium.launch({ executablePath, args: given ? [...flags, shortLived] : flags });
}

const maxAsked = 40;

/** Keeps what the page asks of the API and where it is pressed, for a test that fails to tell. */
async function noteAsked(page: Page, into: Asking[]): Promise<void> {
  await page.addInitScript(notePresses, maxPresses);
  const asked: string[] = [];
  const note = (line: string) => {
    asked.push(`${new Date().toISOString().slice(17, 23)} ${line}`);
    if (asked.length > maxAsked) asked.shift();
  };
  const named = (request: Request) => `${request.method()} ${request.url()}`;
  const isApi = (request: Request) => request.url().includes('/api/v1/');
  page.on('response', (response) => {
    if (isApi(response.request())) note(`${response.status()} ${named(response.request())}`);
  });
  page.on('requestfailed', (request) => {
    if (isApi(request)) note(`${request.failure()?.errorText} ${named(request)}`);
  });
  into.push({ page, asked });
}

const maxPresses = 16;

/** Runs in the page: a press whose two halves meet different elements is a click on neither. */
function notePresses(most: number): void {
  const presses: string[] = [];
  Object.assign(globalThis, { presses });
  const note = (event: Event) => {
    if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
    const { target, type, clientX, clientY } = event;
    const named = `${target.tagName} "${(target.textContent ?? '').slice(0, 40)}"`;
    presses.push(
      `${new Date().toISOString().slice(17, 23)} ${type} ${named} at ${clientX},${clientY}, scrolled ${scrollY}`,
    );
    if (presses.length > most) presses.shift();
  };
  for (const type of ['mousedown', 'mouseup', 'click']) document.addEventListener(type, note, true);
}

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: an uncaught error or a console error other than a request or a socket that got no answer. */
  readonly complaints: string[];
  /** See `shoot`. */
  shot(name: string): Promise<void>;
};

/** A person's browser: its own cookies, a size, a language. */
export async function visit(
  browser: Browser,
  origin: string,
  size: keyof typeof viewports,
  options: { locale?: string; dark?: boolean; touch?: boolean; agent?: string; noWorker?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewports[size],
    locale: options.locale ?? 'en-US',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    acceptDownloads: true,
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    // As where a browser keeps nothing of a site.
    serviceWorkers: options.noWorker ? 'block' : 'allow',
    ...(options.agent === undefined ? {} : { userAgent: options.agent }),
  });
  // For what never comes, not for what comes late: a machine may be as busy as it likes.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (visits) await noteAsked(page, visits);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|^WebSocket connection to /.test(message.text()))
      complaints.push(message.text());
  });
  return {
    page,
    context,
    complaints,
    shot: (name) => shoot(page, `${name}-${size}`),
  };
}

/** Into e2e/screenshots, where `SCREENSHOTS=1` asks for it: in an ordinary run nobody looks at them. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return;
  await page.screenshot({ path: join(root, 'e2e/screenshots', `${name}.png`) });
}

/** Signs in without a page: the form has journeys of its own. The page stays where it is. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const answer = await page.context().request.post(urlOf(routes.login, {}, {}), { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} does not get in: ${answer.status()} ${await answer.text()}`);
}

/** Signs in and comes to the first page that a person has, as after the form. */
export async function signInToHome(page: Page, username: string, password: string): Promise<void> {
  await signIn(page, username, password);
  await page.goto('/app/');
}

/**
 * Presses a button that may go by itself before the press, as on a page whose session has ended, or whose network is back: then there is
 * nothing to press, and nothing to wait for.
 */
export const pressIfThere = (page: Page, name: string): Promise<unknown> =>
  page
    .getByRole('button', { name, exact: true })
    .evaluateAll((all) => (all.at(-1) as HTMLButtonElement | undefined)?.click());

/**
 * No page may be wider than the window: by how many pixels it is. A window that just became narrower is laid out in a few
 * frames, and some parts (CodeMirror) measure themselves only then, so a page has two seconds to fit.
 */
export async function overflow(page: Page): Promise<number> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const end = Date.now() + 2000; Date.now() < end; await page.waitForTimeout(50)) {
    if ((await wider()) <= 0) return 0;
  }
  return wider();
}

/** With a mouse, in steps, as a hand does. */
export async function dragTo(page: Page, what: Locator, place: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await place.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag, or nowhere');
  await page.mouse.move(from.x + Math.min(16, from.width / 2), from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

export const expectText = (place: Locator, text: string): Promise<void> =>
  place.filter({ hasText: text }).waitFor({ state: 'visible' });
