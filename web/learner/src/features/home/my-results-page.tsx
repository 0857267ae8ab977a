import { Button } from '@mantine/core';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { formatTime, useLocale } from '@mathquiz/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filterOf } from '../../blocks/list/filter.js';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { Below } from '../../components/below.js';
import { Empty } from '../../components/empty.js';
import { PageTitle } from '../../components/page-title.js';
import { Waiting } from '../../components/waiting.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { useBetween } from './figures/between.js';
import { StudentFigures } from './figures/student-figures.js';
import classes from './home.module.css';

/** Everything one has handed in, newest first; `children` stand below. */
export function MyResultsPage({ children }: { children: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const list = useList();
  const { q, offset } = list;
  const figures = useLoad(ownStatisticsRoutes.statisticsOfStudent, { query: useBetween().query }, { keep: true });
  const mine = useLoad(
    submissionRoutes.listSubmissions,
    { query: { filter: filterOf({ q }), offset } },
    { keep: true },
  );
  return (
    <>
      <PageTitle title={t('frame.results')} />
      <StudentFigures />
      <Below above={[figures]} waiting={<Waiting />}>
        <Listed
          list={list}
          query={mine}
          search={q !== '' || (mine.data?.total ?? 0) > 0 ? t('people.find') : undefined}
          empty={
            <Empty
              sentence={t(q === '' ? 'frame.noResults' : 'people.noneFound')}
              action={
                q === '' && (
                  <Button component={Link} to="/" variant="default">
                    {t('taking.toMyTests')}
                  </Button>
                )
              }
            />
          }
        >
          {(rows) => (
            <ul className={classes.cards}>
              {rows.map((one) => (
                <li key={one._id} className={classes.card}>
                  <div className={classes.words}>
                    <p className={classes.name}>{one.title}</p>
                    <p className={classes.facts}>
                      {one.submitted_at === null
                        ? t('frame.inProgress')
                        : t('frame.handedIn', { time: formatTime(one.submitted_at, locale) })}
                    </p>
                  </div>
                  {one.score !== null && (
                    <span className={classes.score}>
                      {t('frame.scoreOf', {
                        score: formatNumber(one.score, locale),
                        outOf: formatNumber(one.out_of, locale),
                      })}
                    </span>
                  )}
                  <Button
                    component={Link}
                    variant="default"
                    to={
                      one.submitted_at === null
                        ? `/evaluation?test=${one.test_id}`
                        : `/evaluation/result?submission=${one._id}`
                    }
                  >
                    {t(one.submitted_at === null ? 'frame.do.goOn' : 'frame.seeResult')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Listed>
      </Below>
      <Below above={[figures, mine]}>{children}</Below>
    </>
  );
}
