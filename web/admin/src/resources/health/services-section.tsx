import { Typography } from '@mui/material';
import { formatBytes } from '../../lib/bytes.js';
import { useT } from '../../lib/use-t.js';
import { FactTable } from './fact-table.js';
import { type Processes, type ServiceHealth, sharedProcesses } from './processes.js';
import { Section } from './section.js';
import { useServiceRows } from './use-service-rows.js';

/** Services and their copies. The memory of a process that several services share is said once, above them. */
export function ServicesSection({ services }: { services: readonly ServiceHealth[] }) {
  const t = useT();
  const processes = sharedProcesses(services);
  const rows = useServiceRows(services, processes);
  const columns = [
    { key: 'service', label: t('console.health.service') },
    { key: 'state', label: t('console.users.state'), isSign: true },
    { key: 'copies', label: t('console.health.copies'), right: true },
    { key: 'version', label: t('console.health.version') },
    { key: 'since', label: t('console.health.since'), oneLine: true },
    ...(processes.areAllShared
      ? []
      : [{ key: 'memory', label: t('console.health.memory'), right: true, oneLine: true }]),
  ];
  return (
    <Section title={t('console.health.services')}>
      <SharedMemory processes={processes} />
      <FactTable columns={columns} rows={rows} />
    </Section>
  );
}

function SharedMemory({ processes: { shared, isOnlyOne } }: { processes: Processes }) {
  const t = useT();
  return shared.map(({ key, host, pid, memory_bytes, count }) => {
    const memory = formatBytes(memory_bytes);
    return (
      <Typography key={key} variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {isOnlyOne
          ? t('console.health.oneProcess', { memory })
          : t('console.health.sharedProcess', { host, pid: String(pid), count, memory })}
      </Typography>
    );
  });
}
