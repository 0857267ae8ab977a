import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { HelpSettings } from '@mathquiz/contracts/chat/help.schemas';
import { Card } from '@mui/material';
import { Failed } from '../../components/failed.js';
import { LoadingRows } from '../../components/loading.js';
import { PageHead } from '../../components/page-head.js';
import { sayError } from '../../lib/say-error.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { SettingsForm } from './settings-form.js';

/** When somebody answers at the help desk, and who is told where nobody does. */
export function SettingsPage() {
  const t = useT();
  const { data, error, refetch } = useLoaded(helpRoutes.helpSettings, {});
  const stored: HelpSettings | undefined = data?.data;
  return (
    <>
      <PageHead title={t('console.help.settings')} below={[t('console.help.settingsNote')]} />
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
