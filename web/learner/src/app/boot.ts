import { clientVersion, type Locale } from '@mathquiz/contracts/constants';
import { aboutRoutes } from '@mathquiz/contracts/mathquiz/about.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import {
  chooseLocale,
  client,
  createStore,
  isAway,
  readLocal,
  rememberLocale,
  startTexts,
  type Texts,
  useStore,
  writeLocal,
} from '@mathquiz/web';
import { everyText } from '../lib/every-text.js';
import { startSession } from '../lib/session.js';
import { firstTextsOf } from './first-texts.js';
import { bringRest } from './rest-of-texts.js';

export type Application = DataOf<typeof aboutRoutes.applicationData>;
type Booted = { readonly application: Application; readonly updateRequired: boolean; readonly version: string };

const booted = createStore<Booted | null>(null);
export const useBooted = () => useStore(booted);

/** The server has said which client it needs, after an update of the school while the page stood. */
export function clientNeeded(version: number): void {
  const now = booted.get();
  if (now && version > clientVersion && !now.updateRequired) booted.set({ ...now, updateRequired: true });
}

type Loaded = {
  readonly version: DataOf<typeof aboutRoutes.version>;
  readonly application: Application;
  readonly texts: Texts;
};

const firstTexts = () => firstTextsOf(location.pathname.replace(/^\/app/, '') || '/');
const keptKey = (locale: Locale) => `boot:${locale}`;

/** What the server gives, kept on this device; without a network what it gave last, so that a test goes on after a reload. */
async function load(locale: Locale, below: string | null): Promise<Loaded> {
  try {
    const [version, application, language] = await Promise.all([
      client(aboutRoutes.version, {}),
      client(aboutRoutes.applicationData, {}),
      client(aboutRoutes.languageData, { params: { locale }, query: { below: below ?? everyText } }),
    ]);
    const loaded = { version: version.data, application: application.data, texts: language.data };
    // Only all texts together are kept: a start without a network may be at any page.
    if (below === null) writeLocal(keptKey(locale), loaded);
    else bringRest(locale, below, (texts) => writeLocal(keptKey(locale), { ...loaded, texts }));
    return loaded;
  } catch (error) {
    const kept = readLocal<Loaded>(keptKey(locale));
    if (kept && isAway(error)) return kept;
    throw error;
  }
}

/** Version, application data, language data and who is here, together; it fails when one of the first three does. */
export async function boot(): Promise<void> {
  const locale = chooseLocale();
  rememberLocale(locale);
  const [{ version, application, texts }] = await Promise.all([load(locale, firstTexts()), startSession()]);
  startTexts(locale, texts);
  booted.set({ application, version: version.version, updateRequired: version.client_version > clientVersion });
}
