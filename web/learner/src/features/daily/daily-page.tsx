import { Button, NativeSelect } from '@mantine/core';
import { dailyRoutes } from '@mathquiz/contracts/mathquiz/daily.routes';
import type { DailyTest } from '@mathquiz/contracts/mathquiz/daily.schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './daily.module.css';
import { DayTest } from './day-test.js';
import { useDayWords } from './day-words.js';
import { dayToGoOn, type Whose } from './kept-day.js';

/** The address says whose test it is, so that a link leads to the same. */
function whoseOf(search: URLSearchParams): Whose {
  const grade = Number(search.get('grade'));
  return { grade: Number.isInteger(grade) && grade > 0 ? grade : null, chapter: search.get('chapter') ?? '' };
}

export function DailyPage() {
  const [search, setSearch] = useSearchParams();
  const whose = whoseOf(search);
  const choose = (grade: string) => {
    const next = new URLSearchParams(search);
    if (grade === '') next.delete('grade');
    else next.set('grade', grade);
    setSearch(next, { replace: true });
  };
  return (
    <div className={classes.page}>
      <OneOfDay key={JSON.stringify([whose.grade, whose.chapter])} whose={whose} onGrade={choose} />
    </div>
  );
}

type Props = { whose: Whose; onGrade: (grade: string) => void };

function OneOfDay({ whose, onGrade }: Props) {
  const t = useT();
  const words = useDayWords();
  const [date, setDate] = useState(() => dayToGoOn(whose));
  const { grade, chapter } = whose;
  const query = { ...(grade === null ? {} : { grade }), ...(chapter === '' ? {} : { chapter }) };
  // What is being answered does not change under somebody's hands at midnight.
  const test = useLoad(
    dailyRoutes.dailyTest,
    { query: { ...query, ...(date === null ? {} : { date }) } },
    { once: true, quiet: true },
  );
  const toToday = () => {
    if (date === null) void test.refetch();
    else setDate(null);
  };
  const day = test.data?.data;
  return (
    <>
      <PageTitle title={t('daily.title')} note={day && t('daily.note', { date: words(day).date })} />
      <Loaded query={test}>
        {({ data }) => (
          <>
            <Grades test={data} onGrade={onGrade} />
            {date !== null && <Yesterdays date={words(data).date} onToday={toToday} />}
            {data.items.length === 0 ? (
              <None whose={whose} onGrade={onGrade} />
            ) : (
              <DayTest key={data.date} test={data} onToday={toToday} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Grades({ test, onGrade }: { test: DailyTest; onGrade: Props['onGrade'] }) {
  const t = useT();
  const { grades, grade } = test;
  const offered = [...new Set([...grades, ...(grade === null ? [] : [grade])])].sort((a, b) => a - b);
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      className={classes.grades ?? ''}
      label={t('author.grade')}
      value={grade ?? ''}
      onChange={(event) => onGrade(event.currentTarget.value)}
      data={[
        { value: '', label: t('daily.allGrades') },
        ...offered.map((one) => ({ value: String(one), label: t('frame.grade', { grade: one }) })),
      ]}
    />
  );
}

function Yesterdays({ date, onToday }: { date: string; onToday: () => void }) {
  const t = useT();
  return (
    <div className={classes.yesterday} role="status">
      <p>{t('daily.yesterday', { date })}</p>
      <Button variant="default" onClick={onToday}>
        {t('daily.toToday')}
      </Button>
    </div>
  );
}

function None({ whose, onGrade }: Props) {
  const t = useT();
  const chosen = whose.grade !== null;
  return (
    <Empty
      sentence={t(chosen ? 'daily.noneOfGrade' : 'daily.none')}
      {...(chosen ? { action: <Button onClick={() => onGrade('')}>{t('daily.showAll')}</Button> } : {})}
    />
  );
}
