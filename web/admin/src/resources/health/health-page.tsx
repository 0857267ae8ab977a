import type { SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { Box, Button, Card } from '@mui/material';
import { Failed } from '../../components/failed.js';
import { LoadingRows } from '../../components/loading.js';
import { PageHead } from '../../components/page-head.js';
import { useT } from '../../lib/use-t.js';
import { BackupSection } from './backup-section.js';
import { PartsSection } from './parts-section.js';
import { ProblemsSection } from './problems-section.js';
import { QueuesSection } from './queues-section.js';
import { ServicesSection } from './services-section.js';
import { StateCard } from './state-card.js';
import { changeKey, useAnnouncement } from './use-announcement.js';
import { type HealthLook, useHealth } from './use-health.js';

/** The state of the whole system, and what to do where something does not work. */
export function HealthPage() {
  const t = useT();
  const { data, refetch } = useHealth();
  const known = data?.health ?? null;
  const { text, announceUnchanged } = useAnnouncement(known);
  const look = async () => {
    const { data: next } = await refetch();
    if (!known || !next?.health || next.failure !== null) return;
    if (changeKey(next.health) === changeKey(known)) announceUnchanged(next.health);
  };
  const onLook = () => void look();
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHead
        title={t('console.resources.health.name')}
        beside={
          <Button variant="contained" onClick={onLook} sx={{ ml: { sm: 'auto' } }}>
            {t('console.health.again')}
          </Button>
        }
      />
      <div role="status" className="only-heard">
        {text}
      </div>
      {data ? (
        <LastLook look={data} onLook={onLook} />
      ) : (
        <Card>
          <LoadingRows rows={8} />
        </Card>
      )}
    </Box>
  );
}

function LastLook({ look: { health, failure }, onLook }: { look: HealthLook; onLook: () => void }) {
  const t = useT();
  if (health === null)
    return (
      <Card>
        <Failed message={`${t('console.health.notAsked')} ${failure ?? ''}`.trim()} onRetry={onLook} />
      </Card>
    );
  return (
    <>
      <StateCard health={health} failure={failure} onLook={onLook} />
      <Sections health={health} />
    </>
  );
}

const Sections = ({ health }: { health: SystemHealth }) => (
  <>
    <ProblemsSection problems={health.problems} />
    <ServicesSection services={health.services} />
    <PartsSection parts={health.parts} problems={health.problems} />
    <QueuesSection queues={health.queues} problems={health.problems} />
    <BackupSection backup={health.backup} />
  </>
);
