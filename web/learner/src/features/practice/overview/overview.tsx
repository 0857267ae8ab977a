import { Button } from '@mantine/core';
import { practiceLimits } from '@mathquiz/contracts/mathquiz/practice.constants';
import type { PracticeOverview } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useAddress } from '../../../lib/use-address.js';
import { ClosedByExam, examOf } from '../closed.js';
import { type Choice, choiceIn, isChosen, sessionAt } from '../model/choice.js';
import { useOverview } from '../model/use-overview.js';
import { usePractice } from '../model/use-practice.js';
import { dropped, goesOn, isOver, openCount } from '../model/work.js';
import { Choices } from './choices.js';
import { Forecast } from './forecast.js';
import { Known } from './known.js';
import classes from './overview.module.css';
import { ToPractise } from './to-practise.js';
import { Week } from './week.js';

/** What there is to practise now, with one press to it; below, how well one knows it, and what comes when. */
export function Overview({ userId }: { userId: string }) {
  const t = useT();
  const { get, set } = useAddress();
  const choice = choiceIn(get);
  const query = useOverview(choice, { keep: true });
  const { practice, now } = usePractice(userId);
  const { sitting } = now.work;
  const over = now.ready && sitting !== null && isOver(sitting);
  useEffect(() => {
    if (over) practice.change(dropped);
  }, [over, practice]);
  const exam = examOf(query.error);
  const going = goesOn(now.work, choice, Date.now());
  return (
    <>
      <PageTitle title={t('frame.practice')} note={t('practice.note')}>
        {query.data && !exam && (
          <Begin overview={query.data.data} choice={choice} left={going ? openCount(now.work) : 0} />
        )}
      </PageTitle>
      {exam ? (
        <ClosedByExam exam={exam} />
      ) : (
        <Loaded query={query}>
          {({ data }) =>
            data.categories.length === 0 && !isChosen(choice) ? (
              <Empty sentence={t('practice.empty')} />
            ) : (
              <div className={classes.page}>
                {data.categories.length > 0 && <ToPractise overview={data} />}
                <Choices choice={choice} grades={data.grades} chapters={data.chapters} onChange={set} />
                {data.categories.length === 0 ? (
                  <Empty
                    sentence={t('practice.noneMatch')}
                    action={
                      <Button variant="default" onClick={() => set({ grade: '', chapter: '', category: '' })}>
                        {t('practice.everything')}
                      </Button>
                    }
                  />
                ) : (
                  <div className={classes.columns}>
                    <Known categories={data.categories} choice={choice} />
                    <div className={classes.column}>
                      <Week week={data.week} />
                      <Forecast forecast={data.forecast} />
                    </div>
                  </div>
                )}
              </div>
            )
          }
        </Loaded>
      )}
    </>
  );
}

/** The page's one action: to go on with what was begun, else to begin. */
function Begin({ overview, choice, left }: { overview: PracticeOverview; choice: Choice; left: number }) {
  const t = useT();
  const { due, fresh, open } = overview;
  const count = Math.min(practiceLimits.drawn, due + fresh + open);
  if (left === 0 && count === 0) return null;
  return (
    <Button component={Link} to={sessionAt(choice)}>
      {left > 0 ? t('practice.goOn', { count: left }) : t('practice.begin', { count })}
    </Button>
  );
}
