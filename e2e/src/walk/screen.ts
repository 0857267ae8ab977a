import type { Page } from 'playwright-core';
import { goTo, still, untold } from '../going.js';

/**
 * A page of the app: its path below /app, and its names as keys of texts or as the words themselves. `section`: which of the pages of that name.
 * Without a heading it is called what its first heading says.
 */
export type Screen = { readonly path: string; readonly heading?: string; readonly section?: string };

type Names = { heading: string; title: string };

/** Opens a screen and waits until everything on it has come. Gives what it is called, to who looks and to who only hears the tab's name. */
export async function open(page: Page, { path }: Screen): Promise<Names> {
  await goTo(page, `/app${path}`);
  await still(page);
  await untold(page);
  return { heading: (await page.locator('h1').allTextContents()).join(' / '), title: await page.title() };
}

/** Faults of a screen's names in a language; empty when all is well. */
export function nameFindings(
  texts: Readonly<Record<string, string>>,
  screen: Screen,
  { heading, title }: Names,
): string[] {
  const word = (key: string) => texts[key] ?? key;
  if (screen.heading === undefined) {
    const isNamed = heading !== '' && heading !== word('frame.missingTitle') && title.includes('Math Quiz');
    return isNamed ? [] : [`is called “${heading}”, in the tab “${title}”`];
  }
  const wanted = word(screen.heading);
  const tab = [...(screen.section ? [word(screen.section)] : []), wanted, 'Math Quiz'].join(' · ');
  return [
    ...(heading === wanted ? [] : [`is called “${heading}” instead of “${wanted}”`]),
    ...(title === tab ? [] : [`is called “${title}” in the tab instead of “${tab}”`]),
  ];
}
