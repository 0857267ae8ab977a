import type { BrowserContext, Page } from 'playwright-core';

/** Layout shift as Chromium counts it, without what follows a press, and each of its parts with what moved. */
export type Moves = { sum: number; what: string[] };
type Shift = { value: number; hadRecentInput: boolean; startTime: number; sources: readonly { node: Node | null }[] };

/** Runs in the page, from its first moment on. */
function watch(): void {
  const moves: Moves = { sum: 0, what: [] };
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = entry as unknown as Shift;
      if (hadRecentInput) continue;
      moves.sum += value;
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)));
      moves.what.push(
        `${Math.round(startTime)} ms ${value.toFixed(3)} ${nodes.map((html) => html.slice(0, 80)).join(' | ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchMoves = (where: Page | BrowserContext): Promise<unknown> => where.addInitScript(watch);
/** Of the page as it stands, since it was opened. */
export const movesOf = (page: Page): Promise<Moves> =>
  page.evaluate(() => (window as unknown as { moves: Moves }).moves);
