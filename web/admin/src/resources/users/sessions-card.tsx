import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { Box, Card, Chip, Typography } from '@mui/material';
import { ReferenceManyField, useListContext, useRecordContext } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import { ListFailed } from '../../components/failed.js';
import { type Column, Listing } from '../../components/listing.js';
import { useSession } from '../../lib/session.js';
import { formatTime } from '../../lib/times.js';
import { useFailing } from '../../lib/use-failing.js';
import { useName } from '../../lib/use-name.js';
import { type T, useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import type { SessionRecord } from '../../providers/users.js';
import { browserName } from './browser-name.js';

/** In one place, as where a phone was lost; out of the session that asks one goes by the menu. */
function SignOutThere({ user, session }: { user: UserRecord; session: SessionRecord }) {
  const t = useT();
  const name = useName()(user);
  const agent = browserName(session.agent) || t('console.sessions.unknown');
  if (session.current) return null;
  return (
    <AskButton
      small
      label={t('console.sessions.endOne')}
      about={`${agent}, ${session.address}`}
      title={t('console.sessions.endOneTitle', { name })}
      text={t('console.sessions.endOneText', { agent: `${agent}, ${session.address}` })}
      run={(act) => act(accountRoutes.endSessionOf, { params: { id: user._id, sessionId: session._id } })}
    />
  );
}

const columnsOf = (t: T, user: UserRecord): Column<SessionRecord>[] => [
  {
    key: 'agent',
    label: t('console.sessions.browser'),
    render: ({ agent, current }) => (
      <Box component="span" title={agent} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {browserName(agent) || t('console.sessions.unknown')}
        {current && <Chip size="small" variant="outlined" label={t('console.sessions.current')} />}
      </Box>
    ),
  },
  { key: 'address', label: t('console.sessions.address'), render: ({ address }) => address },
  { key: 'created_at', label: t('console.sessions.since'), render: ({ created_at }) => formatTime(created_at) },
  { key: 'last_used_at', label: t('console.sessions.used'), render: ({ last_used_at }) => formatTime(last_used_at) },
  { key: 'actions', label: '', render: (session) => <SignOutThere user={user} session={session} /> },
];

/** Offered while there is somewhere to sign out of; of oneself, this session stays. */
function SignOutEverywhere({ user, own }: { user: UserRecord; own: boolean }) {
  const t = useT();
  const name = useName()(user);
  const { data = [] } = useListContext<SessionRecord>();
  if (data.every(({ current }) => current)) return null;
  return (
    <Box sx={{ p: 2 }}>
      <AskButton
        label={t(own ? 'console.sessions.endOthers' : 'console.sessions.endAll')}
        title={t(own ? 'console.sessions.endOthersTitle' : 'console.sessions.endTitle', { name })}
        text={t(own ? 'console.sessions.endOthersText' : 'console.sessions.endText')}
        run={(act) =>
          own ? act(accountRoutes.endMySessions, {}) : act(accountRoutes.endSessionsOf, { params: { id: user._id } })
        }
      />
    </Box>
  );
}

/** Where a person is signed in. */
export function SessionsCard() {
  const t = useT();
  const session = useSession();
  const failing = useFailing(accountRoutes.sessionsOf);
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  const own = session.state !== 'out' && session.user._id === user.id;
  return (
    <Card component="section" aria-labelledby="sessions">
      <Typography variant="h3" component="h2" id="sessions" sx={{ p: 2, pb: 0.5 }}>
        {t('console.sessions.title')}
      </Typography>
      <ReferenceManyField queryOptions={failing} reference="sessions" target="user_id" error={<ListFailed />}>
        <Listing columns={columnsOf(t, user)} none={t('console.sessions.none')} />
        <SignOutEverywhere user={user} own={own} />
      </ReferenceManyField>
    </Card>
  );
}
