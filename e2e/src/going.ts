import { paymentPage } from '@mathquiz/contracts';
import type { Page, Request } from 'playwright-core';

type Followed = {
  /** What the page has asked for and not got; a stream never ends. */
  readonly requests: Set<Request>;
  /** Its document was loaded by `goTo`, not by who signed in: the first page of some leads on to another by itself, a moment later. */
  own: boolean;
};
const pages = new WeakMap<Page, Followed>();

function followed(page: Page): Followed {
  const known = pages.get(page);
  if (known) return known;
  const one: Followed = { requests: new Set(), own: false };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      // A new document: what the old one asked for is nobody's any more.
      one.requests.clear();
      one.own = false;
    }
    if (request.resourceType() !== 'eventsource') one.requests.add(request);
  });
  const done = (request: Request) => void one.requests.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  pages.set(page, one);
  return one;
}

const timeoutMs = 60_000;
const lookEveryMs = 30;
const quietMs = 120;

/** Nothing waits on the page. */
const isAtRest = (): boolean =>
  document.querySelector('h1') !== null &&
  document.querySelector('.boot-spinner, [aria-busy="true"], [role="progressbar"][aria-hidden]') === null;

/** Waits until everything on the page has come: nothing is on its way, and nothing says that it waits. */
export async function still(page: Page): Promise<void> {
  const { requests } = followed(page);
  const until = Date.now() + timeoutMs;
  let quietSince = Number.POSITIVE_INFINITY;
  while (Date.now() - quietSince < quietMs || quietSince === Number.POSITIVE_INFINITY) {
    if (Date.now() > until)
      throw new Error(`${page.url()} does not come to rest: ${[...requests].map((one) => one.url())}`);
    const quiet = requests.size === 0 && (await page.evaluate(isAtRest)) && requests.size === 0;
    quietSince = quiet ? Math.min(quietSince, Date.now()) : Number.POSITIVE_INFINITY;
    await page.waitForTimeout(lookEveryMs);
  }
}

/** Puts away what the page told in passing: it is no part of the page. */
export async function untold(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const told = [...document.querySelectorAll('.mantine-Notification-root')];
    for (const one of told) one.querySelector<HTMLElement>('.mantine-Notification-closeButton')?.click();
    return told.length === 0;
  });
}

/** Names the document in which a path is shown: that of an app, except that the page of credits is one of its own. */
function documentOf(path: string): string | undefined {
  return path === `/app${paymentPage}` ? paymentPage : path.split('/')[1];
}
const isSameDocument = (here: string, path: string): boolean =>
  here.startsWith('http') && documentOf(new URL(here).pathname) === documentOf(path.replace(/[?#].*$/, ''));

/** Goes to a page as a press on a link does: an app that was loaded by this is not loaded anew, and says nothing more of what was before. */
export async function goTo(page: Page, path: string): Promise<void> {
  const one = followed(page);
  if (!one.own || !isSameDocument(page.url(), path) || new URL(page.url()).pathname === path.split('?')[0]) {
    await page.goto(path);
    one.own = true;
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // The app has heard it once it has drawn again. While the code of the new page is on its way, the old one stands.
  do {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  } while ([...one.requests].some((request) => request.resourceType() === 'script'));
}
