import { Button } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../../components/page-title.js';
import { Waiting } from '../../../components/waiting.js';
import { asWritten } from '../../../lib/image-address.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { PreviewPane } from '../preview/preview-pane.js';
import { usePreview } from './use-preview.js';
import { useViews } from './use-views.js';
import { ViewSwitch } from './view-switch.js';

const ReportButton = lazily(async () => ({
  default: (await import('../../../blocks/issues/report-button.js')).ReportButton,
}));
const SourceView = lazily(() => import('../source/source-view.js'));
const views = ['preview', 'source'] as const;

/** Somebody else's: what students will see, and the source of it to be read. */
export function ForeignItem({ quiz }: { quiz: Quiz }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const preview = usePreview(quiz.content);
  const { view, show } = useViews('preview');
  const written = useMemo(() => asWritten(quiz.content), [quiz]);
  const fork = useSend(quizRoutes.forkQuiz, {
    refresh: [quizRoutes.listQuiz],
    onDone: ({ data }) => void navigate(`/author/items/${data._id}`),
  });
  return (
    <>
      <PageTitle title={quiz.content.title} note={t('author.foreign', { name: fullName(quiz.owner, locale) })}>
        <Suspense>
          <ReportButton
            about={{ quizId: quiz._id, version: quiz.version, seed: null, attempt: null, answered: null }}
          />
        </Suspense>
        <Button loading={fork.isPending} onClick={() => fork.mutate({ body: { _id: quiz._id } })}>
          {t('author.fork')}
        </Button>
      </PageTitle>
      <ViewSwitch view={view} views={views} onChange={show} wide={false} />
      {view === 'source' ? (
        <Suspense fallback={<Waiting rows={3} height={160} />}>
          <SourceView content={written} problems={[]} writing={null} />
        </Suspense>
      ) : (
        <PreviewPane preview={preview} />
      )}
    </>
  );
}
