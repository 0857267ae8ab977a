import { overviewRoutes } from '@mathquiz/contracts/mathquiz/overview.routes';
import type { StudentResults, StudentTest } from '@mathquiz/contracts/mathquiz/overview.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import { Curve } from '../../../components/chart/curve.js';
import { Empty } from '../../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../../components/linked-rows.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { formatNumber, usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from './results-page.module.css';

/** `/teacher/students/:id`: one student over all of one's tests. */
export function ResultsPage() {
  const { id = '' } = useParams();
  const results = useLoad(overviewRoutes.studentResults, { params: { userId: id } });
  return <Loaded query={results}>{({ data }) => <Results results={data} />}</Loaded>;
}

function Results({ results: { user, groups, tests, total } }: { results: StudentResults }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <PageTitle
        title={fullName(user, locale)}
        note={
          <>
            {user.username}
            {groups.map(({ _id, groupname }) => (
              <Fragment key={_id}>
                {' · '}
                <Link to={`/teacher/groups/${_id}`}>{groupname}</Link>
              </Fragment>
            ))}
          </>
        }
      />
      {tests.length === 0 ? (
        <Empty sentence={t('people.noTestsOf')} />
      ) : (
        <>
          <OverTime tests={tests} />
          <LinkedRows>
            {tests.map((test) => (
              <TestOf key={test._id} test={test} userId={user._id} />
            ))}
          </LinkedRows>
          {total > tests.length && <p>{t('people.newestTests', { count: tests.length, total })}</p>}
        </>
      )}
    </>
  );
}

const standing = (test: StudentTest) => {
  if (test.submission === null) return test.state === 'closed' ? 'missed' : 'notStarted';
  if (test.submission.state === 'in_progress') return 'working';
  return test.submission.score === null ? 'toMark' : 'marked';
};

function TestOf({ test, userId }: { test: StudentTest; userId: string }) {
  const t = useT();
  const locale = useLocale();
  const { submission } = test;
  const facts = [
    t(`people.standing.${standing(test)}`),
    submission?.submitted_at
      ? t('frame.handedIn', { time: formatDay(submission.submitted_at, locale) })
      : t(test.state === 'open' ? 'frame.openUntil' : 'frame.closedAt', { time: formatDay(test.close_at, locale) }),
  ];
  const score = submission?.score ?? null;
  return (
    <LinkedRow
      to={`/teacher/tests/${test._id}?student=${userId}`}
      title={test.title}
      facts={facts}
      state={
        score !== null && (
          <span className="tabular">
            {t('frame.scoreOf', { score: formatNumber(score, locale), outOf: formatNumber(test.out_of, locale) })}
          </span>
        )
      }
    />
  );
}

/** Shares of the points from the oldest test to the newest; one alone shows no course. */
function OverTime({ tests }: { tests: readonly StudentTest[] }) {
  const t = useT();
  const locale = useLocale();
  const percent = usePercent();
  const points = tests
    .flatMap(({ _id, title, out_of, submission }) => {
      if (!submission || submission.score === null || out_of === 0) return [];
      return [{ key: _id, name: title, share: submission.score / out_of, at: submission.submitted_at }];
    })
    .reverse();
  if (points.length < 2) return null;
  return (
    <div className={classes.figure}>
      <Curve
        width={480}
        most={640}
        title={t('frame.figures.trend')}
        points={points}
        summary={t('frame.figures.trendSummary', {
          count: points.length,
          first: percent(points[0]?.share ?? 0),
          last: percent(points.at(-1)?.share ?? 0),
        })}
        rows={points.toReversed().map(({ key, name, share, at }) => ({
          key,
          head: name,
          cells: [at === null ? '' : formatDay(at, locale), percent(share)],
        }))}
      />
    </div>
  );
}
