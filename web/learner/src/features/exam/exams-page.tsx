import { Button } from '@mantine/core';
import { routes } from '@mathquiz/contracts';
import { formatTime, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Pages } from '../../components/pages.js';
import { SearchField } from '../../components/search-field.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './exams-page.module.css';

/** One's own exams, the newest first. */
export function ExamsPage() {
  const t = useT();
  const locale = useLocale();
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const exams = useLoad(routes.listExam, { query: { ...(q === '' ? {} : { q }), offset } }, { keep: true });
  const create = (
    <Button component={Link} to="/exam/new">
      {t('exam.new')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('exam.exams')}>{create}</PageTitle>
      <search className={classes.search}>
        <SearchField
          label={t('exam.search')}
          onSearch={(text) => {
            setQ(text);
            setOffset(0);
          }}
        />
      </search>
      <Loaded query={exams}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={t(q === '' ? 'exam.none' : 'exam.noneFound')} action={q === '' ? create : undefined} />
          ) : (
            <>
              <LinkedRows>
                {page.data.map((exam) => (
                  <LinkedRow
                    key={exam._id}
                    to={`/exam/${exam._id}`}
                    title={exam.title}
                    facts={[
                      t('frame.itemCount', { count: exam.items }),
                      t('exam.points', { count: exam.points, points: formatNumber(exam.points, locale) }),
                      t('frame.savedAt', { time: formatTime(exam.updated_at, locale) }),
                    ]}
                  />
                ))}
              </LinkedRows>
              <Pages {...page} onGo={setOffset} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
