import type { HealthProblem } from '@mathquiz/contracts/gateway/health.schemas';
import { Box, Card, Typography } from '@mui/material';
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { useT } from '../../lib/use-t.js';
import { partName, programName } from './names.js';
import { type PartHealth, type PartState, partStates } from './part-states.js';
import { Section } from './section.js';
import { SpaceLine } from './space-line.js';
import { sayList, sayMilliseconds } from './units.js';

type Props = { parts: readonly PartHealth[]; problems: readonly HealthProblem[] };

/** Servers that the product stands on. */
export function PartsSection({ parts, problems }: Props) {
  const t = useT();
  return (
    <Section title={t('console.health.parts')}>
      {parts.length === 0 && <Typography color="textSecondary">{t('console.health.unknownNow')}</Typography>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {parts.map((part) => (
          <PartCard key={part.part} part={part} states={partStates(part, problems)} />
        ))}
      </Box>
    </Section>
  );
}

function PartCard({ part, states }: { part: PartHealth; states: readonly PartState[] }) {
  const t = useT();
  const { program, version, ms, used_bytes, free_bytes, away_from } = part;
  const isOff = program === 'off';
  const space = states.find(({ name }) => name === 'low')?.state ?? 'good';
  const facts = [
    ...(isOff ? [] : [`${programName(program)} ${version}`.trim()]),
    ...(isOff || ms === null ? [] : [t('console.health.answersIn', { time: sayMilliseconds(ms) })]),
  ];
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1, alignContent: 'start', overflowWrap: 'anywhere' }}>
      <Typography variant="h6" component="h3">
        {partName(part.part, t)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {states.map((one) => (
          <StateChip key={one.name} {...one} />
        ))}
      </Box>
      {facts.length > 0 && (
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Typography>
      )}
      {away_from.length > 0 && (
        <Typography variant="body2">{t('console.health.awayFrom', { services: sayList(away_from) })}</Typography>
      )}
      <SpaceLine used={used_bytes} free={free_bytes} state={space} />
    </Card>
  );
}

function StateChip({ name, state }: PartState) {
  const t = useT();
  if (name === 'works') return <SignChip sign={IconCheck} label={t('console.health.works')} />;
  const label = t(`console.health.partState.${name}`);
  if (name === 'off') return <SignChip sign={IconMinus} label={label} />;
  return (
    <SignChip
      sign={state === 'bad' ? IconAlertTriangle : IconAlertCircle}
      color={state === 'bad' ? 'error' : 'warning'}
      label={label}
    />
  );
}
