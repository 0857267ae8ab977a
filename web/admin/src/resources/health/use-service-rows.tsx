import { Box, Button, Typography } from '@mui/material';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { SignChip } from '../../components/sign-chip.js';
import { formatBytes, formatNumber } from '../../lib/bytes.js';
import { formatTime } from '../../lib/times.js';
import { type T, useT } from '../../lib/use-t.js';
import type { FactRow } from './fact-table.js';
import { servesWhat } from './names.js';
import type { CopyHealth, Processes, ServiceHealth } from './processes.js';
import { sayList } from './units.js';

/** A row for each service; where it has several copies, one more for each of them once they are opened. */
export function useServiceRows(services: readonly ServiceHealth[], processes: Processes): FactRow[] {
  const t = useT();
  const [open, setOpen] = useState<readonly string[]>([]);
  return services.flatMap((one): FactRow[] => {
    const { service, copies } = one;
    const isOpen = open.includes(service);
    const toggle = () => setOpen(isOpen ? open.filter((name) => name !== service) : [...open, service]);
    const row: FactRow = {
      key: service,
      cells: {
        service: <ServiceName service={service} />,
        state: <ServiceState isUp={copies.length > 0} />,
        copies:
          copies.length > 1 ? (
            <CopiesButton service={service} count={copies.length} isOpen={isOpen} onToggle={toggle} />
          ) : (
            formatNumber(copies.length)
          ),
        ...factsOf(copies, processes, t),
      },
    };
    return isOpen && copies.length > 1 ? [row, ...copies.map((copy) => copyRow(copy, processes, t))] : [row];
  });
}

const copyRow = (copy: CopyHealth, processes: Processes, t: T): FactRow => ({
  key: copy.copy,
  isDetail: true,
  cells: {
    service: t('console.health.copy', { host: copy.host, pid: String(copy.pid) }),
    ...factsOf([copy], processes, t),
  },
});

/** Versions, the time since when the oldest copy runs, and the memory of all that no other service shares. */
function factsOf(copies: readonly CopyHealth[], { isShared }: Processes, t: T): FactRow['cells'] {
  const [first] = copies.map(({ started_at }) => started_at).toSorted();
  if (first === undefined) return {};
  const own = copies.filter((copy) => !isShared(copy));
  const memory = own.reduce((sum, { memory_bytes }) => sum + memory_bytes, 0);
  return {
    version: sayList([...new Set(copies.map(({ version }) => version))].toSorted()),
    since: <time dateTime={first}>{formatTime(first)}</time>,
    memory: own.length === 0 ? t('console.health.shared') : formatBytes(memory),
  };
}

function ServiceName({ service }: { service: string }) {
  const what = servesWhat(service);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {service}
      </Box>{' '}
      {what !== '' && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
          {what}
        </Typography>
      )}
    </>
  );
}

function ServiceState({ isUp }: { isUp: boolean }) {
  const t = useT();
  return isUp ? (
    <SignChip sign={IconCheck} label={t('console.health.works')} />
  ) : (
    <SignChip sign={IconAlertTriangle} label={t('console.health.noAnswer')} color="error" />
  );
}

type CopiesProps = { service: string; count: number; isOpen: boolean; onToggle: () => void };

function CopiesButton({ service, count, isOpen, onToggle }: CopiesProps) {
  const t = useT();
  const number = formatNumber(count);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-label={t('console.health.copiesOf', { service, number })}
      endIcon={<Chevron size={16} stroke={1.5} aria-hidden />}
      onClick={onToggle}
    >
      {number}
    </Button>
  );
}
