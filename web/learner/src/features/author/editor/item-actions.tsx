import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { type ContentAttribute, contentAttributes } from '@mathquiz/contracts/mathquiz/content.constants';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKind } from '../../../blocks/content/kind.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { offerUndo } from '../../../lib/undo.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';
import { ActionsButton } from './actions-button.js';

const History = lazily(() => import('./history.js'));
const ShareDialog = lazily(() => import('./share-dialog.js'));
const AskReview = lazily(() => import('./ask-review.js'));

export type ItemActionsProps = {
  quiz: Quiz;
  dirty: boolean;
  /** Why it was not published; null: it was, or nobody asked. */
  onRefused: (error: Error | null) => void;
  /** What was said of it in its review. */
  onTalk: () => void;
};

type Props = ItemActionsProps & {
  /** It was pressed before it was here. */
  pressed: boolean;
};

/** Publishing, copying, versions: what one does with a saved item. */
export default function ItemActions({ quiz, dirty, onRefused, onTalk, pressed }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { calls, list, page } = useKind();
  const stale = [calls.list];
  const [history, setHistory] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [asking, setAsking] = useState(false);
  const params = { id: quiz._id };
  const took = ({ data }: { data: Quiz }) => {
    onRefused(null);
    queries.setQueryData(keyOf(calls.get, { params }), { data });
  };
  const publish = useSend(calls.publish, {
    refresh: stale,
    onDone: took,
    onFailed: onRefused,
    // Said under the button, where it stays.
    quiet: true,
  });
  const unpublish = useSend(calls.unpublish, { refresh: stale, onDone: took });
  const fork = useSend(calls.fork, {
    refresh: stale,
    onDone: ({ data }) => void navigate(`${page}/${data._id}`),
  });
  const cancel = useSend(calls.cancel, { refresh: stale, onDone: took });
  const mark = useSend(calls.mark, { refresh: stale, onDone: took });
  const unmark = useSend(calls.unmark, { refresh: stale, onDone: took });
  const restore = useSend(calls.restore, { refresh: stale, onDone: took });
  const archive = useSend(calls.archive, {
    refresh: [calls.list, calls.get],
    onDone: () => {
      const done = t('frame.archivedDone', { title: quiz.content.title });
      const refresh = [calls.list, calls.get];
      offerUndo(done, { route: calls.restore, request: { params }, refresh });
      void navigate(list);
    },
  });
  const published = quiz.status === 'published' && quiz.published_version === quiz.version;
  if (quiz.status === 'archived') {
    return (
      <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ params })}>
        {t('frame.restore')}
      </Button>
    );
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal width={260} defaultOpened={pressed}>
        <Menu.Target>
          <ActionsButton loading={publish.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          {published && quiz.owned ? (
            <Menu.Item onClick={() => unpublish.mutate({ params })}>{t('author.unpublish')}</Menu.Item>
          ) : published || !quiz.may.publish ? null : (
            <Menu.Item disabled={dirty} onClick={() => publish.mutate({ params })}>
              {t(dirty ? 'author.publishAfterSave' : 'author.publish')}
            </Menu.Item>
          )}
          {quiz.status === 'requested' ? (
            <Menu.Item onClick={() => cancel.mutate({ params })}>{t('author.takeRequestBack')}</Menu.Item>
          ) : published ? null : (
            <Menu.Item disabled={dirty} onClick={() => setAsking(true)}>
              {t(dirty ? 'author.askReviewAfterSave' : 'author.askReview')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => fork.mutate({ body: { _id: quiz._id } })}>{t('author.fork')}</Menu.Item>
          <Menu.Item onClick={() => setHistory(true)}>{t('author.history')}</Menu.Item>
          <Menu.Item onClick={onTalk}>{t('author.review.title')}</Menu.Item>
          {quiz.owned && <Menu.Item onClick={() => setSharing(true)}>{t('author.share')}</Menu.Item>}
          {quiz.owned && <Menu.Item onClick={() => archive.mutate({ params })}>{t('frame.archive')}</Menu.Item>}
          <Menu.Divider />
          <Menu.Label>{t('author.marks')}</Menu.Label>
          {contentAttributes.map((attr) => (
            <Attribute
              key={attr}
              attr={attr}
              on={quiz.attributes.includes(attr)}
              onChange={(on) => (on ? mark : unmark).mutate({ params: { ...params, attr } })}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Suspense>
          <AskReview quiz={quiz} onDone={took} onRefused={onRefused} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog quiz={quiz} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {history && (
        <Suspense>
          <History quiz={quiz} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

type AttributeProps = { attr: ContentAttribute; on: boolean; onChange: (on: boolean) => void };

function Attribute({ attr, on, onChange }: AttributeProps) {
  const t = useT();
  return (
    <Menu.CheckboxItem checked={on} onChange={onChange} closeMenuOnClick={false}>
      {t(`frame.attribute.${attr}`)}
    </Menu.CheckboxItem>
  );
}
