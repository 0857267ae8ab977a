import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useKind } from '../../blocks/content/kind.js';
import { Comments } from '../../blocks/review/comments.js';
import { Loaded } from '../../components/loaded.js';
import { Waiting } from '../../components/waiting.js';
import { WorkHead } from '../../components/work-head.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Decisions } from './decisions.js';
import { Looks } from './looks.js';
import classes from './review.module.css';
import { SincePublished } from './since-published.js';

const StoredLook = lazily(() => import('../../blocks/content/stored-look.js'));

/** One item as its reviewer needs it: what has changed, what students will see, what was said, and the decision. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const { calls } = useKind();
  const loaded = useLoad(calls.get, { params: { id } }, { fresh: true });
  return (
    <Loaded query={loaded} waiting={<Waiting rows={3} height={160} />}>
      {({ data }) => <Review key={data._id} quiz={data} />}
    </Loaded>
  );
}

function Review({ quiz }: { quiz: Quiz }) {
  const t = useT();
  const locale = useLocale();
  const { kind, page, review } = useKind();
  const { requested, owner } = quiz;
  const name = fullName(requested?.by ?? owner, locale);
  const state = requested
    ? t('review.queue.asks', { name, time: formatTime(requested.at, locale) })
    : [t(`frame.status.${quiz.status}`), name].join(' · ');
  return (
    <>
      <WorkHead
        title={quiz.content.title}
        back={{ to: review, label: t('review.queue.back') }}
        state={state}
        under={requested?.message ? <blockquote className={classes.asked}>{requested.message}</blockquote> : undefined}
      >
        <Decisions quiz={quiz} />
      </WorkHead>
      <div className={classes.columns}>
        <div className={classes.item}>
          <SincePublished quiz={quiz} />
          {kind === 'quiz' ? (
            <Looks quiz={quiz} />
          ) : (
            <Suspense fallback={<Waiting rows={3} />}>
              <StoredLook kind={kind} id={quiz._id} version={quiz.version} title={quiz.content.title} />
            </Suspense>
          )}
          <Link to={`${page}/${quiz._id}`}>{t('review.queue.openItem')}</Link>
        </div>
        <Comments quiz={quiz} />
      </div>
    </>
  );
}
