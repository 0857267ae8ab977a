import { Button } from '@mantine/core';
import { helpLimits } from '@mathquiz/contracts/chat/help.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { CannedReply } from '@mathquiz/contracts/chat/help.schemas';
import { type Locale, locales } from '@mathquiz/contracts/constants';
import { excerpt, isFoundBy } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '../../../blocks/list/search-field.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Confirm } from '../../../components/confirm.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { Row, Rows, Tools } from '../../../components/rows.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import { languageOf } from './fill.js';
import { ReplyDialog } from './reply-dialog.js';

const shownChars = 120;

/** `/operator/replies`: the replies that lie ready for everybody at the desk. */
export function RepliesPage() {
  const t = useT();
  const list = useList();
  const replies = useLoad(helpRoutes.cannedReplies, {});
  const [editing, setEditing] = useState<CannedReply | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CannedReply | null>(null);
  const add = <Button onClick={() => setEditing('new')}>{t('desk.replyNew')}</Button>;
  const full = (replies.data?.data.length ?? 0) >= helpLimits.replies;
  return (
    <>
      <p>
        <Link to="/operator">{t('desk.back')}</Link>
      </p>
      <PageTitle
        title={t('desk.replies')}
        note={full ? t('desk.repliesFull', { most: helpLimits.replies }) : undefined}
      >
        {!full && add}
      </PageTitle>
      <Loaded query={replies}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty sentence={t('desk.noRepliesYet')} />
          ) : (
            <>
              <search>
                <Tools>
                  <SearchField label={t('desk.replySearch')} start={list.q} onSearch={list.search} />
                </Tools>
              </search>
              <Found
                replies={data.filter(({ title, texts }) =>
                  isFoundBy(`${title} ${Object.values(texts).join(' ')}`, list.q),
                )}
                onEdit={setEditing}
                onDelete={setDeleting}
              />
            </>
          )
        }
      </Loaded>
      {editing && <ReplyDialog reply={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && <Delete reply={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

type FoundProps = {
  replies: readonly CannedReply[];
  onEdit: (reply: CannedReply) => void;
  onDelete: (reply: CannedReply) => void;
};

function Found({ replies, onEdit, onDelete }: FoundProps) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useLanguageName();
  if (replies.length === 0) return <p>{t('people.noneFound')}</p>;
  const textOf = (reply: CannedReply) => {
    const language: Locale | null = languageOf(reply, locale, locale);
    return excerpt((language && reply.texts[language]) || '', shownChars);
  };
  return (
    <Rows label={t('desk.replies')}>
      {replies.map((reply) => (
        <Row
          key={reply._id}
          title={reply.title}
          facts={
            <>
              {textOf(reply)}
              <br />
              {locales
                .filter((one) => reply.texts[one])
                .map(nameOf)
                .join(', ')}
            </>
          }
        >
          <Button
            variant="default"
            aria-label={t('desk.replyChange', { title: reply.title })}
            onClick={() => onEdit(reply)}
          >
            {t('desk.change')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            aria-label={t('desk.replyRemove', { title: reply.title })}
            onClick={() => onDelete(reply)}
          >
            {t('desk.delete')}
          </Button>
        </Row>
      ))}
    </Rows>
  );
}

function Delete({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const t = useT();
  const remove = useSend(helpRoutes.deleteCannedReply, { refresh: [helpRoutes.cannedReplies], onDone: onClose });
  return (
    <Confirm
      title={t('desk.replyDelete', { title: reply.title })}
      yes={t('desk.delete')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onYes={() => remove.mutate({ params: { id: reply._id } })}
    >
      <p>{t('desk.replyDeleteNote')}</p>
    </Confirm>
  );
}
