import { Button, Skeleton } from '@mantine/core';
import type { Submission } from '@mathquiz/contracts';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { beingMarked, useSubmission } from './api/use-submission.js';
import { ItemResult } from './components/item-result.js';
import classes from './components/result-page.module.css';
import { ScoreCard } from './components/score-card.js';

/** The submission that `?submission=` names; without one, the list of all. */
export function ResultPage() {
  const [query] = useSearchParams();
  const id = query.get('submission') ?? '';
  const submission = useSubmission(id);
  if (id === '') return <Navigate to="/student" replace />;
  return (
    <Loaded query={submission} waiting={<Shape />}>
      {({ data }) => <Result submission={data} />}
    </Loaded>
  );
}

function Result({ submission }: { submission: Submission }) {
  const t = useT();
  const locale = useLocale();
  if (submission.state === 'in_progress') {
    return (
      <>
        <PageTitle title={submission.title} />
        <Empty
          sentence={t('results.inProgress')}
          action={
            <Button component={Link} to={`/evaluation?test=${submission.test_id}`}>
              {t('results.goOn')}
            </Button>
          }
        />
      </>
    );
  }
  const { title, submitted_at, items, shown } = submission;
  return (
    <div className={classes.page}>
      <PageTitle
        title={title}
        note={t(submitted_at === null ? 'results.tryNumber' : 'results.handedIn', {
          number: submission.try,
          time: submitted_at === null ? '' : formatTime(submitted_at, locale),
        })}
      >
        <Button component={Link} to="/student" variant="default">
          {t('results.all')}
        </Button>
      </PageTitle>
      <ScoreCard submission={submission} />
      <div className={classes.items}>
        {items.map((item, index) => (
          <ItemResult
            key={item.index}
            item={item}
            number={index + 1}
            shown={shown}
            marked={!beingMarked.includes(submission.state)}
          />
        ))}
      </div>
    </div>
  );
}

const Shape = () => (
  <Waiting>
    <Skeleton height={36} width="40%" />
    <Skeleton height={48} width={160} />
    <Skeleton height={220} />
    <Skeleton height={220} />
  </Waiting>
);
