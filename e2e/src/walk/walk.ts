import type { Locale } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { launch, type Size, signIn, sizes, visit } from '../browser.js';
import { type Look, screenFindings } from '../people-screens.js';
import { inLanguages, inTurn, isWhole } from '../sample.js';
import { type Place, startedProduct } from '../school.js';
import { shippedTexts } from '../shipped-texts.js';
import { nameFindings, open, type Screen } from './screen.js';

/** Somebody, and the screens that are looked at as they see them. Who is not signed in has no account. */
export type Walker = {
  readonly account: { readonly username: string; readonly password: string } | null;
  readonly screens: readonly Screen[];
};

/** The walkers of a school by their names: each with an account and the screens that are theirs. */
export const walkersOf = <N extends string>(
  accounts: Readonly<Record<N, Walker['account']>>,
  screens: Readonly<Record<N, Walker['screens']>>,
): ReadonlyMap<string, Walker> =>
  new Map((Object.keys(screens) as N[]).map((name) => [name, { account: accounts[name], screens: screens[name] }]));

/** Two screens stand in a wide window, then two on a phone; in an ordinary run axe reads one of two, and the other is walked by keyboard. */
export const lookAt = (at: number): { readonly size: (typeof sizes)[Size]; readonly look: Look } => ({
  size: at % 4 < 2 ? sizes.desktop : sizes.phone,
  look: isWhole ? {} : { axe: at % 2 === 0, keyboard: at % 2 === 1 },
});

/** Everything wrong with the screens of somebody: each by its path. Empty when all is well. `from`: see `inTurn`. */
async function walkFindings(
  browser: Browser,
  { origin }: Place,
  { account, screens }: Walker,
  locale: Locale,
  from: number,
): Promise<string[]> {
  // One window for them all: each new one would fetch and keep the whole app first.
  const { page, context, complaints } = await visit(browser, origin, 'desktop', { locale });
  if (account) await signIn(page, account.username, account.password);
  const faults: string[] = [];
  for (const { one: screen, at } of inTurn(screens, from)) {
    const { size, look } = lookAt(at);
    await page.setViewportSize(size);
    const names = await open(page, screen);
    const found = [...nameFindings(shippedTexts(locale), screen, names), ...(await screenFindings(page, locale, look))];
    faults.push(...found.map((fault) => `${screen.path}, ${fault}`));
  }
  await context.close();
  return [...faults, ...complaints];
}

/** One test for each walker and language, with a browser for them all. `makeWalkers` makes their school. */
export function testWalks(
  names: readonly string[],
  makeWalkers: (place: Place) => Promise<ReadonlyMap<string, Walker>>,
): void {
  const place = startedProduct();
  let browser: Browser;
  let walkers: ReadonlyMap<string, Walker>;
  beforeAll(async () => {
    [browser, walkers] = await Promise.all([launch(), makeWalkers(place)]);
  });
  afterAll(() => browser?.close());

  it.each(inLanguages(names))('%s, in %s: every page can be read and worked by everybody', async (name, locale) => {
    const walker = walkers.get(name);
    if (!walker) throw new Error(`nobody is called ${name}`);
    expect(await walkFindings(browser, place, walker, locale, names.indexOf(name))).toEqual([]);
  });
}
