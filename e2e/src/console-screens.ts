import type { Locale } from '@mathquiz/contracts';
import type { Browser, Page } from 'playwright-core';
import { signIn, type Visit, visit } from './browser.js';
import { goTo, still } from './going.js';
import { type Look, screenFindings } from './people-screens.js';
import { type Place, password } from './school.js';

/** A page of the console by its path below /admin, and what its heading says. */
export type ConsoleScreen = readonly [path: string, heading: string];

/** An admin in the console, in a language. */
export async function enterAs(browser: Browser, place: Place, admin: string, locale: Locale): Promise<Visit> {
  const visitor = await visit(browser, place.origin, 'desktop', { locale });
  await signIn(visitor.page, admin, password);
  return visitor;
}

/** Opens a page of the console and waits until it is still. */
export async function openScreen(page: Page, [path, heading]: ConsoleScreen): Promise<void> {
  await goTo(page, `/admin/${path}`);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await still(page);
}

/** What is wrong with a page of the console: see `screenFindings`. */
export async function consoleFindings(
  page: Page,
  screen: ConsoleScreen,
  locale: Locale,
  look: Look = {},
): Promise<string[]> {
  await openScreen(page, screen);
  return screenFindings(page, locale, look);
}
