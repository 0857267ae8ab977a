import type { BackupReport } from '@mathquiz/contracts/gateway/health.schemas';
import { Card, Typography } from '@mui/material';
import { formatBytes, formatNumber } from '../../lib/bytes.js';
import { useT } from '../../lib/use-t.js';
import { Section } from './section.js';
import { sayMoment } from './units.js';

/** The last archive of everything that is stored, and how much is in it. */
export function BackupSection({ backup }: { backup: BackupReport | null }) {
  const t = useT();
  return (
    <Section title={t('console.health.backup')}>
      {backup === null ? (
        <Typography color="textSecondary">{t('console.health.unknownNow')}</Typography>
      ) : (
        <Card sx={{ p: 2 }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {backup.began_at === null
              ? t('console.health.problem.backupNone')
              : t('console.health.lastBackup', { time: sayMoment(backup.began_at) })}
          </Typography>
          {backup.began_at !== null && <Contents backup={backup} />}
        </Card>
      )}
    </Section>
  );
}

function Contents({ backup: { documents, objects, bytes } }: { backup: BackupReport }) {
  const t = useT();
  const held = { documents: formatNumber(documents), objects: formatNumber(objects), size: formatBytes(bytes) };
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      {t('console.health.backupHolds', held)}
    </Typography>
  );
}
