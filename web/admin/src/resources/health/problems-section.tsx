import type { HealthProblem } from '@mathquiz/contracts/gateway/health.schemas';
import { Box, Button, Card, Typography } from '@mui/material';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-admin';
import { SignChip } from '../../components/sign-chip.js';
import { useT } from '../../lib/use-t.js';
import { servesWhat } from './names.js';
import { problemSentence } from './problem-words.js';
import { Section } from './section.js';

const runbooks = 'docs/self-hosting/runbooks.md';
const failedMails = `/mail?filter=${encodeURIComponent(JSON.stringify({ state: 'failed' }))}`;

/** Problems with what to do, the worst first; below them, without alarm, what is only good to know. */
export function ProblemsSection({ problems }: { problems: readonly HealthProblem[] }) {
  const t = useT();
  const urgent = problems.filter(({ state }) => state !== 'good');
  const notes = problems.filter(({ state }) => state === 'good');
  if (problems.length === 0) return null;
  return (
    <>
      {urgent.length > 0 && <Problems title={t('console.health.problems')} problems={urgent} />}
      {notes.length > 0 && <Problems title={t('console.health.notes')} problems={notes} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {t('console.health.runbooks', { file: runbooks })}
      </Typography>
    </>
  );
}

/** The same for a problem whose figures have changed: a link in it keeps the focus. */
const placeOf = ({ code, params: { service, part, queue, host } }: HealthProblem): string =>
  [code, service, part, queue, host].join(' ');

const Problems = ({ title, problems }: { title: string; problems: readonly HealthProblem[] }) => (
  <Section title={title}>
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {problems.map((problem) => (
        <Problem key={placeOf(problem)} problem={problem} />
      ))}
    </Card>
  </Section>
);

function Problem({ problem }: { problem: HealthProblem }) {
  const t = useT();
  const { code, params, state } = problem;
  const isNote = state === 'good';
  const what = code === 'serviceDown' ? servesWhat(String(params.service)) : '';
  return (
    <Box
      component="li"
      sx={{ p: 2, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'divider' } }}
      data-code={code}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: isNote ? 'nowrap' : 'wrap',
          columnGap: isNote ? 1 : 1.5,
          rowGap: 0.5,
        }}
      >
        <Urgency state={state} />
        <Typography sx={{ fontWeight: 600, flex: '1 1 0', minWidth: isNote ? 0 : { xs: '100%', sm: 0 } }}>
          {problemSentence(problem, t)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '68ch' }}>
        {what !== '' && `${t('console.health.affected', { what })}. `}
        {t(`console.health.todo.${code}`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('console.health.runbook', { name: code })}
        </Typography>
        {code === 'mailsFailed' && (
          <Button size="small" component={Link} to={failedMails} sx={{ mx: -0.5 }}>
            {t('console.health.failedMails')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** A note has a sign alone: its heading says what it is. */
function Urgency({ state }: Pick<HealthProblem, 'state'>) {
  const t = useT();
  if (state === 'good')
    return (
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary', mt: '2px' }}>
        <IconInfoCircle size={20} stroke={1.5} aria-hidden />
      </Box>
    );
  return (
    <SignChip
      sign={state === 'bad' ? IconAlertTriangle : IconAlertCircle}
      color={state === 'bad' ? 'error' : 'warning'}
      label={t(`console.health.urgency.${state}`)}
    />
  );
}
