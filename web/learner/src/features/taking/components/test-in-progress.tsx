import { Button } from '@mantine/core';
import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NextStep } from '../../../blocks/answering/next-step.js';
import { ReportButton } from '../../../blocks/issues/report-button.js';
import { useT } from '../../../lib/texts.js';
import type { AnswerQueue } from '../answers/answer-queue.js';
import type { ServerClock } from '../clock/server-clock.js';
import { useTimeLeft } from '../clock/use-time-left.js';
import { useAltArrows } from '../hooks/use-alt-arrows.js';
import { useSnapshot } from '../hooks/use-answer-queue.js';
import { useElsewhere } from '../hooks/use-elsewhere.js';
import { usePageLife } from '../hooks/use-page-life.js';
import { usePlace } from '../hooks/use-place.js';
import { useSubmit } from '../hooks/use-submit.js';
import { useTimeUp } from '../hooks/use-time-up.js';
import { dotsOf } from './dots-of.js';
import { ItemDots } from './item-dots.js';
import { ItemHelp } from './item-help.js';
import { ItemView } from './item-view.js';
import { OverScreen } from './over-screen.js';
import { SendingScreen } from './sending-screen.js';
import { SubmitDialogLater } from './submit-dialog-later.js';
import { TestHeader } from './test-header.js';
import { TestHelpLater } from './test-help-later.js';
import classes from './test-in-progress.module.css';
import { Troubles } from './troubles.js';

type Props = {
  attempt: Attempt;
  clock: ServerClock;
  userId: string;
  queue: AnswerQueue;
  deadline: string | null;
  /** null: not known, where the server could not be asked. */
  mode: TestMode | null;
};

const justStartedMs = 5000;

export function TestInProgress({ attempt, clock, userId, queue, deadline, mode }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const snapshot = useSnapshot(queue);
  const left = useTimeLeft(clock, deadline);
  const { items } = attempt;
  const { at, later, go, toggleLater } = usePlace(attempt._id, items.length);
  const [asking, setAsking] = useState(false);
  const [helped, setHelped] = useState(false);
  const [news, setNews] = useState(false);
  const [reporting, setReporting] = useState(false);
  const closeHelp = useCallback(() => setHelped(false), []);
  const [endedElsewhere, setEndedElsewhere] = useState(false);
  const { state, submit, forget, reset } = useSubmit(attempt, queue, userId);
  const timeUp = left === 0;

  const ended =
    endedElsewhere || snapshot.over || snapshot.trouble === 'attempt_over' || snapshot.trouble === 'test_closed';
  const look = useElsewhere({
    queue,
    attemptId: attempt._id,
    others: snapshot.others,
    heard: snapshot.heard,
    ended: ended || timeUp,
    onGone: useCallback(() => setEndedElsewhere(true), []),
  });
  // Begun before this page: another device may have it open.
  const resumed = Date.parse(attempt.server_time) - Date.parse(attempt.started_at) > justStartedMs;
  useEffect(() => {
    if (resumed) look();
  }, [resumed, look]);
  usePageLife(queue, look);
  useTimeUp(timeUp, state, submit);

  const move = useCallback((to: number) => go(to), [go]);
  // Not under the talk, or the report, that lies over the question which it is about.
  useAltArrows(useCallback((by) => !helped && !reporting && move(at + by), [at, move, helped, reporting]));
  // After a move, a screen reader starts with the question; not when the page opens.
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question's number is what it runs for.
  useEffect(() => {
    if (!first.current) {
      document.getElementById('question-title')?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    first.current = false;
  }, [at]);

  const { handedInElsewhere } = snapshot;
  useEffect(() => {
    if (handedInElsewhere) navigate(`/evaluation/result?submission=${attempt._id}`, { replace: true });
  }, [handedInElsewhere, attempt._id, navigate]);

  if (state === 'over' || (ended && state !== 'sending')) {
    const now = { ...attempt, deadline_at: deadline };
    return <OverScreen attempt={now} waiting={snapshot.waiting} onSeen={() => void forget()} />;
  }
  if (timeUp) {
    return <SendingScreen title={attempt.title} waiting={snapshot.waiting.length} failed={state === 'failed'} />;
  }

  const item = items[at];
  const last = at === items.length - 1;
  const dots = dotsOf(items, snapshot.answers, later);
  return (
    <>
      <TestHeader title={attempt.title} left={left} snapshot={snapshot} onSubmit={() => setAsking(true)} />
      <main className={classes.page}>
        <Troubles snapshot={snapshot} />
        <ItemDots dots={dots} at={at} onGo={move} />
        {item && (
          <NextStep value={last ? null : () => move(at + 1)}>
            <ItemView
              key={item.index}
              item={item}
              number={at + 1}
              count={items.length}
              answers={snapshot.answers}
              notes={snapshot.notes}
              later={later.includes(at)}
              help={
                <>
                  {mode && <ItemHelp mode={mode} news={news} onAsk={() => setHelped(true)} />}
                  <ReportButton
                    short
                    stay
                    onOpened={setReporting}
                    about={{
                      quizId: item.quiz_id,
                      version: item.version,
                      seed: null,
                      attempt: { _id: attempt._id, testId: attempt.test_id, index: item.index },
                      answered: { item, answers: snapshot.answers },
                    }}
                  />
                </>
              }
              onLater={() => toggleLater(at)}
              onChange={(change) => void queue.change(change)}
              onTakeOther={(part) => void queue.takeOther(part)}
              onDismiss={queue.dismiss}
            />
          </NextStep>
        )}
        <div className={classes.steps}>
          <Button
            variant="default"
            disabled={at === 0}
            leftSection={<IconArrowLeft size={18} stroke={1.5} />}
            onClick={() => move(at - 1)}
          >
            {t('taking.previous')}
          </Button>
          {last ? (
            <Button onClick={() => setAsking(true)}>{t('taking.submit')}</Button>
          ) : (
            <Button rightSection={<IconArrowRight size={18} stroke={1.5} />} onClick={() => move(at + 1)}>
              {t('taking.next')}
            </Button>
          )}
        </div>
      </main>
      {mode && item && (
        <TestHelpLater
          audience={mode === 'exam' ? 'staff' : 'operators'}
          about={{
            attemptId: attempt._id,
            test: { _id: attempt.test_id, title: attempt.title },
            item,
            number: at + 1,
            answers: snapshot.answers,
          }}
          opened={helped}
          onClose={closeHelp}
          onNews={setNews}
        />
      )}
      <SubmitDialogLater
        opened={asking}
        dots={dots}
        items={items}
        answers={snapshot.answers}
        waiting={snapshot.waiting.length}
        sending={state === 'sending'}
        failed={state === 'failed'}
        onGo={(index) => {
          setAsking(false);
          move(index);
        }}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        onSubmit={() => void submit()}
      />
    </>
  );
}
