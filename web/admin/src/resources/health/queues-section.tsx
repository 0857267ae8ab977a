import type { HealthProblem, SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { Box, Typography } from '@mui/material';
import { IconClock } from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { formatNumber } from '../../lib/bytes.js';
import { formatTime } from '../../lib/times.js';
import { type T, useT } from '../../lib/use-t.js';
import { type FactRow, FactTable } from './fact-table.js';
import { queueName } from './names.js';
import { Section } from './section.js';

type QueueHealth = SystemHealth['queues'][number];
type Props = { queues: readonly QueueHealth[]; problems: readonly HealthProblem[] };

const counts = ['waiting', 'active', 'later', 'failed'] as const;

/** Work that waits, is done, comes later or was given up. */
export function QueuesSection({ queues, problems }: Props) {
  const t = useT();
  const columns = [
    { key: 'queue', label: t('console.health.kindOfWork') },
    { key: 'service', label: t('console.health.service') },
    ...counts.map((key) => ({ key, label: t(`console.health.${key}`), right: true })),
    { key: 'oldest', label: t('console.health.oldest') },
  ];
  return (
    <Section title={t('console.health.queues')}>
      {queues.length === 0 ? (
        <Typography color="textSecondary">{t('console.health.unknownNow')}</Typography>
      ) : (
        <FactTable columns={columns} rows={queues.map((queue) => rowOf(queue, isLate(queue, problems), t))} />
      )}
    </Section>
  );
}

const isLate = ({ queue, service }: QueueHealth, problems: readonly HealthProblem[]): boolean =>
  problems.some(({ code, params }) => code === 'queueLate' && params.queue === queue && params.service === service);

function rowOf(queue: QueueHealth, late: boolean, t: T): FactRow {
  const key = `${queue.service} ${queue.queue}`;
  const name = (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {queueName(queue.queue, t)}
    </Box>
  );
  const names = { queue: name, service: queue.service };
  if (counts.every((count) => queue[count] === 0)) return { key, cells: names, rest: t('console.health.nothing') };
  const figures = Object.fromEntries(counts.map((count) => [count, formatNumber(queue[count])]));
  return { key, cells: { ...names, ...figures, oldest: <Oldest queue={queue} late={late} /> } };
}

function Oldest({ queue: { waiting, oldest_at }, late }: { queue: QueueHealth; late: boolean }) {
  const t = useT();
  if (waiting === 0) return t('console.health.nothing');
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {oldest_at === null ? '–' : <time dateTime={oldest_at}>{formatTime(oldest_at)}</time>}
      {late && <SignChip sign={IconClock} label={t('console.health.late')} color="warning" />}
    </Box>
  );
}
