import type { MailPost } from '@mathquiz/contracts/messages/mail.constants';
import { mailRoutes } from '@mathquiz/contracts/messages/mail.routes';

import { Alert, Typography } from '@mui/material';
import { useCreatePath, useListContext } from 'react-admin';
import { searchFilter, stateFilter } from '../../components/filters.js';
import { type Column, Listing } from '../../components/listing.js';
import { OpenLink } from '../../components/open-link.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { formatTime } from '../../lib/times.js';
import { type T, useT } from '../../lib/use-t.js';
import type { MailRecord } from '../../providers/school.js';
import { MailState, mailStates } from './mail-state.js';

const mailFilters = (t: T) => [
  searchFilter(t('console.mail.search')),
  stateFilter(t, mailStates, (state) => t(`console.mail.${state}`)),
];

function useColumns(): Column<MailRecord>[] {
  const t = useT();
  const pathTo = useCreatePath();
  return [
    {
      key: 'subject',
      label: t('console.mail.subject'),
      breaks: true,
      render: ({ id, subject }) => <OpenLink to={pathTo({ resource: 'mail', type: 'show', id })}>{subject}</OpenLink>,
    },
    { key: 'to', label: t('console.mail.to'), breaks: true, render: ({ to }) => to },
    {
      key: 'state',
      label: t('console.users.state'),
      breaks: true,
      render: ({ state, error }) => (
        <>
          <MailState state={state} />
          {error !== '' && <Typography variant="body2">{error}</Typography>}
        </>
      ),
    },
    {
      key: 'created_at',
      label: t('console.mail.since'),
      oneLine: true,
      render: ({ created_at }) => <time dateTime={created_at}>{formatTime(created_at)}</time>,
    },
  ];
}

/** Where mails go while the school has no mail server: a fact, not an alarm. */
function WhereMailsGo() {
  const t = useT();
  const { meta } = useListContext<MailRecord>();
  const post: MailPost | undefined = meta?.post;
  if (post === undefined || post === 'smtp') return null;
  return (
    <Alert severity="info" role="status" sx={{ m: 2 }}>
      {t(`console.mail.post.${post}`)}
    </Alert>
  );
}

export function MailList() {
  const t = useT();
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('console.mail.title')} below={[t('console.mail.note')]} />
      <RecordList route={mailRoutes.listMail} filters={mailFilters(t)}>
        <WhereMailsGo />
        <Listing columns={columns} none={t('console.mail.none')} />
      </RecordList>
    </>
  );
}
