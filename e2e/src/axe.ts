import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** As text for the page: nothing here runs it. Half the time to read of the one with comments. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose findings another colour scheme can change, where the page stays the same otherwise. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** `coloursOnly`: all else was looked at a moment ago, in other colours. */
type Look = { coloursOnly?: boolean };

/**
 * What axe calls serious or critical on a page as it stands: one line a rule and place, empty when there is nothing. Best used as
 * `expect(await axeFindings(page)).toEqual([])`: a failure then lists what was found.
 */
export async function axeFindings(page: Page, { coloursOnly = false }: Look = {}): Promise<string[]> {
  // A colour that is still fading has no contrast of its own yet.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations !== 1 || one.playState === 'finished'),
  );
  // Through the debugger: the page's content security policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(look, coloursOnly ? ofColours : null);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} | ${node.any[0]?.message ?? node.html}`),
    );
}

/** Runs in the page. A rule that is minor or moderate need not be tried: what it finds is left out. */
async function look(only: readonly string[] | null) {
  type Audit = { _audit: { rules: readonly { id: string; impact: string }[] } };
  const { axe: here } = window as unknown as { axe: typeof axe & Audit };
  const light = here._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
  const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
  const chosen = only === null ? { rules } : { runOnly: [...only] };
  // Style sheets and media need not be fetched anew: no rule that is tried reads them.
  return (await here.run('html', { resultTypes: ['violations'], preload: false, ...chosen })).violations;
}
