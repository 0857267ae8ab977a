import type { Locale } from '@mathquiz/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.js';
import { overflow } from './browser.js';
import { keyboardFindings } from './keyboard-walk.js';
import { eachInTurn, isWhole } from './sample.js';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** The narrowest window in which text may still be enlarged (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 };
const largestPhone = 400;

/** On a journey axe takes part in each third look; who walks through all pages says when. */
const isAxesTurn = eachInTurn();

export type Look = { readonly axe?: boolean; readonly keyboard?: boolean };

/**
 * Everything wrong with a screen as it stands: what axe calls serious, what is wider than the window, what the keyboard does not reach.
 * Empty when all is well. Between the two languages it is looked at in each size, light and dark; the keyboard knows no language. An
 * ordinary run looks in the size that the window has, and leaves the keyboard to who walks through all pages, axe to one look of three.
 */
export async function screenFindings(
  page: Page,
  locale: Locale,
  { axe = isAxesTurn(), keyboard = isWhole && locale === 'en-US' }: Look = {},
): Promise<string[]> {
  const found: string[] = [];
  const isPhone = (page.viewportSize()?.width ?? 0) <= largestPhone;
  const sizes = isWhole ? { desktop, phone } : isPhone ? { phone } : { desktop };
  for (const [size, viewport] of Object.entries(sizes)) {
    const colorScheme = (locale === 'en-US') === (size === 'desktop') ? 'light' : 'dark';
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const faults = [
      ...(axe ? await axeFindings(page) : []),
      ...(await tooWide(page)),
      ...(keyboard ? await keyboardFindings(page) : []),
    ];
    found.push(...faults.map((fault) => `${size}, ${colorScheme}: ${fault}`));
  }
  await page.setViewportSize(narrow);
  found.push(...(await tooWide(page)).map((fault) => `narrow: ${fault}`));
  return found;
}

/**
 * What is wrong with something that was opened over a page, or in it, as it stands: in the window's own size, light and dark, and no wider
 * than the narrowest window. Where a page is laid out anew for another size, what was opened would be gone: so the size is the caller's.
 */
export async function openedFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of isAxesTurn() ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    const faults = await axeFindings(page, { coloursOnly: colorScheme === 'dark' });
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  found.push(...(await tooWide(page)));
  const size = page.viewportSize();
  if (!size || size.width > largestPhone) return found;
  await page.setViewportSize(narrow);
  found.push(...(await tooWide(page)).map((fault) => `narrow: ${fault}`));
  await page.setViewportSize(size);
  return found;
}

/** What is laid out anew by script for another size may come a moment after it, on a busy machine. */
const layoutMs = 3000;

const tooWide = async (page: Page) => {
  const until = Date.now() + layoutMs;
  let pixels = await overflow(page);
  while (pixels > 0 && Date.now() < until) {
    await page.waitForTimeout(100);
    pixels = await overflow(page);
  }
  return pixels > 0 ? [`${pixels} pixels too wide: ${await sticksOut(page)}`] : [];
};

/** The innermost thing that ends furthest to the right. */
const sticksOut = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const end = (element: Element) => element.getBoundingClientRect().right;
    const [furthest] = [...document.querySelectorAll('body *')].toSorted((one, other) => end(other) - end(one));
    return furthest?.outerHTML.slice(0, 200) ?? '';
  });
