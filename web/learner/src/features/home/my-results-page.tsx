import { Button } from '@mantine/core';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { filterOf } from '../../blocks/list/filter.js';
import { Pages } from '../../blocks/list/pages.js';
import { SearchField } from '../../blocks/list/search-field.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Tools } from '../../components/rows.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useAddress } from '../../lib/use-address.js';
import { useLoad } from '../../lib/use-call.js';
import { StudentFigures } from './figures/student-figures.js';
import classes from './home.module.css';

/** Everything one has handed in, newest first. */
export function MyResultsPage() {
  const t = useT();
  const locale = useLocale();
  const { get, offset, set } = useAddress();
  const q = get('q');
  const mine = useLoad(
    submissionRoutes.listSubmissions,
    { query: { filter: filterOf({ q }), offset } },
    { keep: true },
  );
  return (
    <>
      <PageTitle title={t('frame.results')} />
      <StudentFigures />
      {(q !== '' || (mine.data?.total ?? 0) > 0) && (
        <search>
          <Tools>
            <SearchField label={t('people.find')} start={q} onSearch={(text) => set({ q: text })} />
          </Tools>
        </search>
      )}
      <Loaded query={mine}>
        {(page) =>
          page.total === 0 ? (
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
          ) : (
            <>
              <ul className={classes.cards}>
                {page.data.map((one) => (
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
              <Pages {...page} onGo={(to) => set({ offset: String(to) })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
