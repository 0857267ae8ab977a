import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { excerpt } from '@mathquiz/domain/format';
import { useLocale, useLocales } from 'react-admin';
import { searchFilter } from '../../components/filters.js';
import { type Column, Listing } from '../../components/listing.js';
import { NewButton } from '../../components/new-button.js';
import { OpenLink } from '../../components/open-link.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { useT } from '../../lib/use-t.js';
import type { ReplyRecord } from '../../providers/replies.js';

const shownChars = 120;

function useColumns(): Column<ReplyRecord>[] {
  const t = useT();
  const own = useLocale();
  const languages = useLocales();
  return [
    {
      key: 'title',
      label: t('desk.replyTitle'),
      render: ({ id, title }) => <OpenLink to={`/canned_replies/${id}`}>{title}</OpenLink>,
    },
    {
      key: 'text',
      label: t('console.help.replyText'),
      render: ({ texts }) => {
        const all: Readonly<Record<string, string>> = texts;
        return excerpt(all[own] ?? all['en-US'] ?? Object.values(all)[0] ?? '', shownChars);
      },
    },
    {
      key: 'languages',
      label: t('desk.replyLanguages'),
      render: ({ texts }) =>
        languages
          .filter(({ locale }) => Object.hasOwn(texts, locale))
          .map(({ name }) => name)
          .join(', '),
    },
  ];
}

/** The replies that lie ready for everybody at the help desk. */
export function ReplyList() {
  const t = useT();
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={t('desk.replies')}
        beside={<NewButton to="/canned_replies/create" label={t('desk.replyNew')} />}
        below={[t('desk.noRepliesYet')]}
      />
      <RecordList route={helpRoutes.cannedReplies} filters={[searchFilter(t('desk.replySearch'))]}>
        <Listing columns={columns} none={t('desk.noReplies')} />
      </RecordList>
    </>
  );
}
