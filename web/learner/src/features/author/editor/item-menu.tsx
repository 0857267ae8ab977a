import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { offerUndo } from '../../../lib/undo.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';

const History = lazy(() => import('./history.js'));
const ShareDialog = lazy(() => import('./share-dialog.js'));
const stale = [quizRoutes.listQuiz];

type Props = {
  quiz: Quiz;
  dirty: boolean;
  /** Why it was not published; null: it was, or nobody asked. */
  onRefused: (error: Error | null) => void;
};

/** Publishing, copying, versions: what one does with a saved item. */
export function ItemMenu({ quiz, dirty, onRefused }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [history, setHistory] = useState(false);
  const [sharing, setSharing] = useState(false);
  const params = { id: quiz._id };
  const took = ({ data }: { data: Quiz }) => {
    onRefused(null);
    queries.setQueryData(keyOf(quizRoutes.getQuiz, { params }), { data });
  };
  const publish = useSend(quizRoutes.publishQuiz, {
    refresh: stale,
    onDone: took,
    onFailed: onRefused,
    // Said under the button, where it stays.
    quiet: true,
  });
  const unpublish = useSend(quizRoutes.unpublishQuiz, { refresh: stale, onDone: took });
  const fork = useSend(quizRoutes.forkQuiz, {
    refresh: stale,
    onDone: ({ data }) => void navigate(`/author/items/${data._id}`),
  });
  const restore = useSend(quizRoutes.restoreQuiz, { refresh: stale, onDone: took });
  const archive = useSend(quizRoutes.deleteQuiz, {
    refresh: [quizRoutes.listQuiz, quizRoutes.getQuiz],
    onDone: () => {
      const done = t('frame.archivedDone', { title: quiz.content.title });
      const refresh = [quizRoutes.listQuiz, quizRoutes.getQuiz];
      offerUndo(done, { route: quizRoutes.restoreQuiz, request: { params }, refresh });
      void navigate('/author');
    },
  });
  // product.md section 2: authors publish their own, reviewers and admins any; the server decides again.
  const roles = rolesOf(useUser().access_rights);
  const mayPublish = roles.includes('author') || roles.includes('reviewer') || roles.includes('admin');
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
      <Menu position="bottom-end" withinPortal width={260}>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={publish.isPending}
          >
            {t('author.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {published && quiz.owned ? (
            <Menu.Item onClick={() => unpublish.mutate({ params })}>{t('author.unpublish')}</Menu.Item>
          ) : published ? null : mayPublish ? (
            <Menu.Item disabled={dirty} onClick={() => publish.mutate({ params })}>
              {t(dirty ? 'author.publishAfterSave' : 'author.publish')}
            </Menu.Item>
          ) : (
            <Menu.Item disabled>{t('author.publishByAuthors')}</Menu.Item>
          )}
          <Menu.Item onClick={() => fork.mutate({ body: { _id: quiz._id } })}>{t('author.fork')}</Menu.Item>
          <Menu.Item onClick={() => setHistory(true)}>{t('author.history')}</Menu.Item>
          {quiz.owned && <Menu.Item onClick={() => setSharing(true)}>{t('author.share')}</Menu.Item>}
          {quiz.owned && <Menu.Item onClick={() => archive.mutate({ params })}>{t('frame.archive')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
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
