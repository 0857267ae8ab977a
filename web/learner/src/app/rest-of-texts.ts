import type { Locale } from '@mathquiz/contracts/constants';
import { aboutRoutes } from '@mathquiz/contracts/mathquiz/about.routes';
import { addTexts, client, type Texts } from '@mathquiz/web';
import { everyText } from '../lib/every-text.js';
import { later } from '../lib/standing.js';
import { firstTextsOf } from './first-texts.js';

/** Names of the texts that came first; null: all are here. */
let here: string | null = null;
let ask: () => Promise<void> = async () => undefined;

/** A page opened with some of the texts: the others come once it stands, or with the first page that needs them. */
export function bringRest(locale: Locale, below: string, onAll: (texts: Texts) => void): void {
  let asking: Promise<void> | null = null;
  const bring = async () => {
    const { data } = await client(aboutRoutes.languageData, { params: { locale }, query: { below: everyText } });
    here = null;
    addTexts(locale, data);
    onAll(data);
  };
  here = below;
  ask = () => {
    // A lost network: the words of this page are here, and the next page asks again.
    asking ??= bring().catch(() => {
      asking = null;
    });
    return asking;
  };
  void later(() => ask());
}

/** Once every text is here, or cannot be had. */
export const allTexts = (): Promise<void> => (here === null ? Promise.resolve() : ask());

/** Once the texts are here that the page of a route's path shows. */
export function textsFor(pattern: string): Promise<void> {
  const known = here?.split(',');
  const isHere =
    known === undefined ||
    firstTextsOf(`/${pattern}`)
      ?.split(',')
      .every((name) => known.includes(name));
  return isHere ? Promise.resolve() : allTexts();
}
