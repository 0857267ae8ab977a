import { createRequire } from 'node:module';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';

/** The part of Emotion's cache that belongs to a page. */
type StyleCache = { inserted: object; readonly sheet: { container: Node; flush: () => void } };
// As MUI, which Node loads, gets it: Vite would resolve another copy.
const { __unsafe_useEmotionCache: useStyleCache }: { __unsafe_useEmotionCache: () => StyleCache } = createRequire(
  import.meta.url,
)('@emotion/react');

function FreshStyles() {
  const cache = useStyleCache();
  cache.sheet.flush();
  cache.sheet.container = document.head;
  cache.inserted = {};
  return null;
}

/** MUI's styles go into the head of the present page, none of them inserted yet. */
export function startStyles(): void {
  render(createElement(FreshStyles));
  cleanup();
}
