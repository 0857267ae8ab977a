import { Button } from '@mantine/core';
import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty.js';
import { Failed } from '../../../components/failed.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useAddress } from '../../../lib/use-address.js';
import { useSend } from '../../../lib/use-call.js';
import { ClosedByExam, examOf } from '../closed.js';
import { type Choice, choiceIn, drawnFrom, overviewAt, sameChoice } from '../model/choice.js';
import { usePractice } from '../model/use-practice.js';
import { begun, dropped, goesOn, isOver } from '../model/work.js';
import { Header } from './header.js';
import classes from './session.module.css';
import { Sitting } from './sitting.js';

/** Practice of what the address names: gone on with where it was left, else begun. */
export function Session({ userId }: { userId: string }) {
  const { get } = useAddress();
  const choice = choiceIn(get);
  const { practice, now } = usePractice(userId);
  const { work, ready } = now;
  const { sitting } = work;
  if (!ready) {
    return (
      <Page>
        <Waiting />
      </Page>
    );
  }
  // What is over stays in sight until one leaves it.
  const stays = sitting !== null && isOver(sitting) && sameChoice(sitting.choice, choice);
  if (stays || goesOn(work, choice, Date.now())) {
    return <Sitting choice={choice} practice={practice} now={now} onMore={() => practice.change(dropped)} />;
  }
  return <Drawing choice={choice} onDrawn={(exercises) => practice.change((old) => begun(old, choice, exercises))} />;
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <Header place={null} />
      <main className={classes.page}>{children}</main>
    </>
  );
}

type DrawingProps = { choice: Choice; onDrawn: (exercises: Parameters<typeof begun>[2]) => void };

/** Exercises are on their way. */
function Drawing({ choice, onDrawn }: DrawingProps) {
  const t = useT();
  const draw = useSend(practiceRoutes.drawPractice, {
    quiet: true,
    onDone: ({ data: { exercises } }) => exercises.length > 0 && onDrawn(exercises),
  });
  const { mutate } = draw;
  const query = drawnFrom(choice);
  const wanted = JSON.stringify(query);
  useEffect(() => mutate({ query: JSON.parse(wanted) as typeof query }), [mutate, wanted]);
  const exam = examOf(draw.error);
  const back = (
    <Button component={Link} to={overviewAt(choice)} variant="default">
      {t('practice.toOverview')}
    </Button>
  );
  return (
    <Page>
      {exam ? (
        <ClosedByExam exam={exam} />
      ) : draw.isError ? (
        <Failed error={draw.error} safe={t('practice.safe')} onRetry={() => mutate({ query })} />
      ) : draw.data?.data.exercises.length === 0 ? (
        <Empty sentence={t('practice.nothingNow')} action={back} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
