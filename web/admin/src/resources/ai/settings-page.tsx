import { aiUseRoutes } from '@mathquiz/contracts/llm/ai-use.routes';
import { Card } from '@mui/material';
import { Failed } from '../../components/failed.js';
import { LoadingRows } from '../../components/loading.js';
import { PageHead } from '../../components/page-head.js';
import { sayError } from '../../lib/say-error.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { AiNotSetUp } from './ai-not-set-up.js';
import { SettingsForm } from './settings-form.js';

/** What models cost, and what may be spent in a month. */
export function SettingsPage() {
  const t = useT();
  const { data, error, refetch } = useLoaded(aiUseRoutes.aiSettings, {});
  const stored = data?.data;
  return (
    <>
      <PageHead title={t('console.ai.settings')} below={[t('console.ai.settingsNote')]} />
      <AiNotSetUp />
      <Card sx={{ p: 2, maxWidth: 760 }}>
        {stored ? (
          <SettingsForm key={JSON.stringify(stored)} stored={stored} />
        ) : error ? (
          <Failed message={sayError(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={8} />
        )}
      </Card>
    </>
  );
}
