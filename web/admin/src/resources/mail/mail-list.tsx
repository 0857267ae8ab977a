import type { MailPost } from '@mathquiz/contracts';
import { Alert } from '@mui/material';
import { List, SearchInput, SelectInput, useListContext } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { type Column, Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { Pages, perPage } from '../../components/pages.js';
import { formatTime } from '../../lib/times.js';
import { type T, useT } from '../../lib/use-t.js';
import type { MailRecord } from '../../providers/school.js';
import { MailState, mailStates } from './mail-state.js';

const mailFilters = (t: T) => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('console.mail.search')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('console.mail.search') } }}
  />,
  <SelectInput
    key="state"
    source="state"
    label={t('console.users.state')}
    alwaysOn
    emptyText={t('console.users.everyState')}
    choices={mailStates.map((state) => ({ id: state, name: t(`console.mail.${state}`) }))}
    translateChoice={false}
  />,
];

const columnsOf = (t: T): Column<MailRecord>[] => [
  { key: 'to', label: t('console.mail.to'), render: ({ to }) => to },
  { key: 'subject', label: t('console.mail.subject'), render: ({ subject }) => subject },
  { key: 'state', label: t('console.users.state'), render: ({ state }) => <MailState state={state} /> },
  { key: 'created_at', label: t('console.mail.since'), render: ({ created_at }) => formatTime(created_at) },
  { key: 'sent_at', label: t('console.mail.sentAt'), render: ({ sent_at }) => sent_at && formatTime(sent_at) },
  { key: 'tries', label: t('console.mail.tries'), right: true, render: ({ tries }) => (tries > 1 ? tries : null) },
  { key: 'error', label: t('console.mail.error'), render: ({ error }) => error },
];

/** Where mails go while the school has no mail server: a fact, not an alarm. */
function WhereMailsGo() {
  const t = useT();
  const { meta } = useListContext<MailRecord>();
  const post: MailPost | undefined = meta?.post;
  if (post === undefined || post === 'smtp') return null;
  return (
    <Alert severity="info" sx={{ m: 2 }}>
      {t(`console.mail.post.${post}`)}
    </Alert>
  );
}

export function MailList() {
  const t = useT();
  return (
    <>
      <PageHead title={t('console.mail.title')} below={[t('console.mail.note')]} />
      <List
        title={false}
        filters={mailFilters(t)}
        perPage={perPage}
        pagination={<Pages />}
        actions={false}
        exporter={false}
        empty={false}
        error={<ListFailed />}
      >
        <WhereMailsGo />
        <Listing columns={columnsOf(t)} none={t('console.mail.none')} />
      </List>
    </>
  );
}
