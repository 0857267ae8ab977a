import { clientVersion, type DataOf, routes } from '@mathquiz/contracts';
import { client } from '../lib/client.js';
import { chooseLocale, rememberLocale } from '../lib/locale.js';
import { startSession } from '../lib/session.js';
import { createStore, useStore } from '../lib/store.js';
import { startTexts } from '../lib/texts.js';

export type Application = DataOf<typeof routes.applicationData>;
type Booted = { readonly application: Application; readonly updateRequired: boolean; readonly version: string };

const booted = createStore<Booted | null>(null);
export const useBooted = () => useStore(booted);

/** Version, application data, language data and who is here, together; it fails when one of the first three does. */
export async function boot(): Promise<void> {
  const locale = chooseLocale();
  rememberLocale(locale);
  const [version, application, language] = await Promise.all([
    client(routes.version, {}),
    client(routes.applicationData, {}),
    client(routes.languageData, { params: { locale } }),
    startSession(),
  ]);
  await startTexts(locale, language.data);
  booted.set({
    application: application.data,
    version: version.data.version,
    updateRequired: version.data.client_version > clientVersion,
  });
}
