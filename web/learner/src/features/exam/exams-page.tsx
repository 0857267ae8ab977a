import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { routes } from '@mathquiz/contracts';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Pages } from '../../components/pages.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './exams-page.module.css';

/** One's own exams, the newest first. */
export function ExamsPage() {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const [q] = useDebouncedValue(typed.trim(), 250);
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
        <TextInput
          type="search"
          aria-label={t('exam.search')}
          placeholder={t('exam.search')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
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
              <ul className={classes.list}>
                {page.data.map((exam) => (
                  <li key={exam._id} className={classes.row}>
                    <Link to={`/exam/${exam._id}`} className={classes.link}>
                      {exam.title}
                    </Link>
                    <span className={classes.facts}>
                      {[
                        t('frame.itemCount', { count: exam.items }),
                        t('exam.points', { count: exam.points, points: formatNumber(exam.points, locale) }),
                        t('frame.savedAt', { time: formatTime(exam.updated_at, locale) }),
                      ].join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
              <Pages {...page} onGo={setOffset} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
