import { followDevelopment } from '@mathquiz/web';
import { useEffect } from 'react';
import { Admin, Resource } from 'react-admin';
import { MissingPage } from './components/missing-page.js';
import { ConsoleLayout } from './layout/layout.js';
import { SignInPage } from './layout/sign-in-page.js';
import { call } from './lib/call.js';
import { i18nProvider, say } from './lib/i18n.js';
import { keepSession, onPersonChange } from './lib/session.js';
import { authProvider } from './providers/auth.js';
import { createDataProvider } from './providers/data.js';
import { queries } from './providers/queries.js';
import { createStore } from './providers/store.js';
import { aiSettings, aiUse } from './resources/ai/index.js';
import { audit } from './resources/audit/index.js';
import { creditLedger, creditSettings, creditUse } from './resources/credits/index.js';
import { groups } from './resources/groups/index.js';
import { health } from './resources/health/index.js';
import { helpFigures, helpSettings } from './resources/help/index.js';
import { invitations } from './resources/invitations/index.js';
import { mail } from './resources/mail/index.js';
import { creditPackages, payments } from './resources/payments/index.js';
import { replies } from './resources/replies/index.js';
import { storage } from './resources/storage/index.js';
import { translations } from './resources/translations/index.js';
import { users } from './resources/users/index.js';
import { darkTheme, lightTheme } from './theme/theme.js';

if (import.meta.hot) followDevelopment(import.meta.hot, queries);

const dataProvider = createDataProvider(call);
const store = createStore();

export function App() {
  useEffect(keepSession, []);
  // Somebody else signed in, in another tab perhaps: the header says so, and what the one loaded is not for the other.
  useEffect(() => onPersonChange(() => void queries.invalidateQueries()), []);
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={ConsoleLayout}
      loginPage={SignInPage}
      catchAll={MissingPage}
      title={say('console.title')}
      requireAuth
      disableTelemetry
    >
      <Resource name="users" {...users} />
      <Resource name="groups" {...groups} />
      <Resource name="invitations" {...invitations} />
      <Resource name="help_figures" {...helpFigures} />
      <Resource name="help_settings" {...helpSettings} />
      <Resource name="canned_replies" {...replies} />
      <Resource name="ai_use" {...aiUse} />
      <Resource name="ai_settings" {...aiSettings} />
      <Resource name="credit_ledger" {...creditLedger} />
      <Resource name="credit_use" {...creditUse} />
      <Resource name="credit_settings" {...creditSettings} />
      <Resource name="payments" {...payments} />
      <Resource name="credit_packages" {...creditPackages} />
      <Resource name="audit" {...audit} />
      <Resource name="health" {...health} />
      <Resource name="mail" {...mail} />
      <Resource name="storage" {...storage} />
      <Resource name="translations" {...translations} />
    </Admin>
  );
}
