import { Button, Skeleton } from '@mantine/core';
import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { userdataRoutes } from '@mathquiz/contracts/mathquiz/userdata.routes';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link, Navigate, useSearchParams } from 'react-router';
import { GuestLink } from '../../blocks/guest/guest-link.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { beingMarked, useSubmission } from './api/use-submission.js';
import { ItemResult } from './components/item-result.js';
import classes from './components/result-page.module.css';
import { ScoreCard } from './components/score-card.js';

/** Nothing waits for the teacher, also where no points are shown. */
const settled: readonly Submission['state'][] = ['marked', 'released'];

/** The submission that `?submission=` names; without one, the list of all. */
export function ResultPage() {
  const t = useT();
  const [query] = useSearchParams();
  const id = query.get('submission') ?? '';
  const submission = useSubmission(id);
  if (id === '') return <Navigate to="/student" replace />;
  return (
    <Loaded query={submission} waiting={<Shape />}>
      {({ data }) => <Result submission={data} back={{ to: '/student', label: t('results.all') }} />}
    </Loaded>
  );
}

/** A parent's view of a child's result: `?child=ID&submission=ID`, with what the test shows to the child. */
export function ChildResultPage() {
  const t = useT();
  const [query] = useSearchParams();
  const id = query.get('child') ?? '';
  const submissionId = query.get('submission') ?? '';
  const missing = id === '' || submissionId === '';
  const result = useLoad(userdataRoutes.childResult, { params: { id, submissionId } }, { enabled: !missing });
  const locale = useLocale();
  if (missing) return <Navigate to="/parents" replace />;
  return (
    <Loaded query={result} waiting={<Shape />}>
      {({ data }) => (
        <Result
          submission={data}
          of={fullName(data.user, locale)}
          back={{ to: '/parents', label: t('people.children') }}
        />
      )}
    </Loaded>
  );
}

/** A guest's own result of a public test: `?test=ID&submission=ID`. */
export function GuestResultPage() {
  const t = useT();
  const [query] = useSearchParams();
  const testId = query.get('test') ?? '';
  const id = query.get('submission') ?? '';
  const submission = useSubmission(id);
  const back = `/public/evaluation?test=${testId}`;
  if (id === '') return <Navigate to={back} replace />;
  return (
    <main id="page" tabIndex={-1} className={classes.alone}>
      <Loaded query={submission} waiting={<Shape />}>
        {({ data }) => <Result submission={data} asGuest back={{ to: back, label: t('guests.back') }} />}
      </Loaded>
      <GuestLink testId={testId} />
    </main>
  );
}

type ResultProps = {
  submission: Submission;
  /** Whose it is, where it is not one's own. */
  of?: string;
  /** Of who has no account: nobody could answer a report. */
  asGuest?: boolean;
  back: { readonly to: string; readonly label: string };
};

function Result({ submission, of, asGuest = false, back }: ResultProps) {
  const t = useT();
  const locale = useLocale();
  if (submission.state === 'in_progress') {
    return (
      <>
        <PageTitle title={submission.title} />
        <Empty
          sentence={t('results.inProgress')}
          action={
            <Button component={Link} to={asGuest ? back.to : `/evaluation?test=${submission.test_id}`}>
              {t('results.goOn')}
            </Button>
          }
        />
      </>
    );
  }
  const { title, submitted_at, items, shown } = submission;
  const handedIn = t(submitted_at === null ? 'results.tryNumber' : 'results.handedIn', {
    number: submission.try,
    time: submitted_at === null ? '' : formatTime(submitted_at, locale),
  });
  return (
    <div className={classes.page}>
      <PageTitle title={title} note={[...(of === undefined ? [] : [of]), handedIn].join(' · ')}>
        <Button component={Link} to={back.to} variant="default">
          {back.label}
        </Button>
      </PageTitle>
      <ScoreCard submission={submission} own={of === undefined} />
      <div className={classes.items}>
        {items.map((item, index) => (
          <ItemResult
            key={item.index}
            submission={submission}
            item={item}
            number={index + 1}
            shown={shown}
            own={of === undefined && !asGuest}
            marked={!beingMarked.includes(submission.state)}
            settled={settled.includes(submission.state)}
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
