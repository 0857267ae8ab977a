import { aiUseRoutes } from '@mathquiz/contracts/llm/ai-use.routes';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { AiNotSetUp } from './ai-not-set-up.js';
import { SettingsForm } from './settings-form.js';

/** Prices of models, and the quotas of a month. */
export function SettingsPage() {
  const t = useT();
  const query = useLoaded(aiUseRoutes.aiSettings, {});
  return (
    <>
      <PageHead title={t('console.ai.settings')} below={[t('console.ai.settingsNote')]} />
      <AiNotSetUp />
      <LoadedCard query={query} maxWidth={760}>
        {(stored) => <SettingsForm key={JSON.stringify(stored)} stored={stored} />}
      </LoadedCard>
    </>
  );
}
