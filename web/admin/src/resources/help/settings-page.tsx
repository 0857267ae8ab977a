import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { SettingsForm } from './settings-form.js';

/** When somebody answers at the help desk, and who is told where nobody does. */
export function SettingsPage() {
  const t = useT();
  const query = useLoaded(helpRoutes.helpSettings, {});
  return (
    <>
      <PageHead title={t('console.help.settings')} below={[t('console.help.settingsNote')]} />
      <LoadedCard query={query} maxWidth={760}>
        {(stored) => <SettingsForm key={JSON.stringify(stored)} stored={stored} />}
      </LoadedCard>
    </>
  );
}
