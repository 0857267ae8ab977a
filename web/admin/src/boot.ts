import { aboutRoutes } from '@mathquiz/contracts/mathquiz/about.routes';
import { chooseLocale, client, rememberLocale } from '@mathquiz/web';
import { consoleTexts, startTexts } from './lib/i18n.js';
import { startSession } from './lib/session.js';

/** Application data, language data and who is here, together; it fails when the server does not answer. */
export async function boot(): Promise<void> {
  const locale = chooseLocale();
  rememberLocale(locale);
  const [application, language] = await Promise.all([
    client(aboutRoutes.applicationData, {}),
    client(aboutRoutes.languageData, { params: { locale }, query: { below: consoleTexts } }),
    startSession(),
  ]);
  const offered = application.data.locales.map(({ value, label }) => ({ locale: value, name: label }));
  startTexts(locale, language.data, offered);
}
