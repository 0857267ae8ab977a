import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe calls serious or critical on a page as it stands: one line a rule and place, empty when there is nothing. Best used as
 * `expect(await axeFindings(page)).toEqual([])`: a failure then lists what was found. Without a scope the whole page is looked at.
 */
export async function axeFindings(page: Page, scope = 'html'): Promise<string[]> {
  // A colour that is still fading has no contrast of its own yet.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations !== 1 || one.playState === 'finished'),
  );
  // Through the debugger: the page's content security policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (inside) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(inside, { resultTypes: ['violations'] })).violations,
    scope,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} | ${node.any[0]?.message ?? node.html}`),
    );
}
