import type { Browser, CDPSession, Page } from 'playwright-core';
import { movesOf, watchMoves } from './moves.ts';

/** A phone on Lighthouse's slow 4G, its processor at a quarter of this machine's. */
const slow = { latency: 150, downloadThroughput: (1_600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, cpu: 4 };
const phone = { width: 360, height: 740 };
const timeoutMs = 60_000;
/** What comes after the page is usable, and may move it: faces, the 2-D editor, menus. */
const settleMs = 5000;

export type ColdPage = {
  readonly path: string;
  /** The control that one opens the page for. */
  readonly control: string;
  /** `name=value` pairs of a session. */
  readonly cookies?: readonly string[];
};

export type ColdLoad = {
  /** Since the navigation began: the control is seen and the page's thread is free to answer a press. */
  readonly usableMs: number;
  readonly layoutShift: number;
  /** Each shift with what moved. */
  readonly moved: readonly string[];
  /** What was asked for before the page was usable, with the compressed size of each, headers included. */
  readonly before: readonly { readonly url: string; readonly bytes: number }[];
  /** All that was loaded until the page had settled. */
  readonly all: { readonly requests: number; readonly bytes: number };
};

type Asked = { url: string; at: number; bytes: number };

type Seen = { usableMs: number };

/** Listens in the page from its first moment on: when the control is there. */
function watch(control: string): void {
  const seen: Seen = { usableMs: 0 };
  Object.assign(window, { coldLoad: seen });
  const isShown = () => {
    const found = document.querySelector(control);
    if (!found || (found instanceof HTMLInputElement && found.disabled)) return false;
    const { width, height } = found.getBoundingClientRect();
    return width > 0 && height > 0 && found.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const look = () => {
    if (!isShown()) return requestAnimationFrame(look);
    // A task of its own after the frame: only now would a press be answered.
    return requestAnimationFrame(() =>
      setTimeout(() => {
        seen.usableMs = performance.now();
      }, 0),
    );
  };
  requestAnimationFrame(look);
}

/** The session of somebody, as a browser would send it. */
export async function sessionOf(origin: string, username: string, password: string): Promise<string[]> {
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${username}: ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
}

async function listen(cdp: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (/^https?:/.test(request.url)) asked.set(requestId, { url: request.url, at: timestamp, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return asked;
}

async function slowDown(cdp: CDPSession): Promise<void> {
  const { cpu, ...network } = slow;
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Opens a page as a phone does that has never been there: nothing cached, no worker. `atFullSpeed`: counted only. */
export async function openCold(
  browser: Browser,
  origin: string,
  { path, control, cookies = [] }: ColdPage,
  { atFullSpeed = false, settle = settleMs }: { atFullSpeed?: boolean; settle?: number } = {},
): Promise<ColdLoad & { page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  await context.addCookies(
    cookies.map((pair) => {
      const cut = pair.indexOf('=');
      return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: origin };
    }),
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const asked = await listen(cdp);
  if (!atFullSpeed) await slowDown(cdp);
  await page.addInitScript(watch, control);
  await watchMoves(page);
  await page.goto(path, { waitUntil: 'commit' });
  const seen = () => page.evaluate(() => (window as unknown as { coldLoad: Seen }).coldLoad);
  await page.waitForFunction(() => (window as unknown as { coldLoad: Seen }).coldLoad.usableMs > 0, undefined, {
    timeout: timeoutMs,
  });
  await page.waitForTimeout(settle);
  const { usableMs } = await seen();
  const moves = await movesOf(page);
  const all = [...asked.values()];
  const began = Math.min(...all.map(({ at }) => at));
  return {
    usableMs,
    layoutShift: moves.sum,
    moved: moves.what,
    before: all.filter(({ at }) => (at - began) * 1000 <= usableMs).map(({ url, bytes }) => ({ url, bytes })),
    all: { requests: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) },
    page,
    close: () => context.close(),
  };
}
