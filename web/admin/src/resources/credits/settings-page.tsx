import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { SettingsForm } from './settings-form.js';

/** The switch, the factors and the allowances of credits. */
export function SettingsPage() {
  const t = useT();
  const query = useLoaded(creditRoutes.creditSettings, {});
  return (
    <>
      <PageHead title={t('console.credits.settings')} below={[t('console.credits.settingsNote')]} />
      <LoadedCard query={query} maxWidth={760}>
        {(stored) => <SettingsForm key={JSON.stringify(stored)} stored={stored} />}
      </LoadedCard>
    </>
  );
}
