import type { QueryClient } from '@tanstack/react-query';
import { isLocale } from './choose-locale.js';
import { type ChangedTexts, developmentEvents } from './development-events.js';
import { addTexts } from './texts.js';

/** `import.meta.hot`: there is one while Vite serves the app from source. */
type Hot = { on(event: string, hear: (payload: unknown) => void): void };

/** Vite's element with what is wrong. */
const cover = 'vite-error-overlay';

/** Shows changed texts and new answers of changed services at once: what somebody has typed or opened stays. */
export function followDevelopment(hot: Hot, queries: Pick<QueryClient, 'invalidateQueries'>): void {
  hot.on(developmentEvents.texts, (payload) => {
    const { locale, texts } = payload as ChangedTexts;
    if (isLocale(locale)) addTexts(locale, texts);
  });
  // With an update of its own Vite would load the page anew.
  hot.on(developmentEvents.corrected, () => {
    for (const element of document.querySelectorAll(cover)) element.remove();
  });
  hot.on(developmentEvents.services, () => void queries.invalidateQueries());
}
