import { Button } from '@mantine/core';
import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { useTimeLeft } from '../../../blocks/clock/use-time-left.js';
import { useT } from '../../../lib/texts.js';
import type { AnswerQueue } from '../answers/answer-queue.js';
import { useSnapshot } from '../hooks/use-answer-queue.js';
import { useElsewhere } from '../hooks/use-elsewhere.js';
import { useIsStillUp } from '../hooks/use-is-still-up.js';
import { useNavigation } from '../hooks/use-navigation.js';
import { usePageLife } from '../hooks/use-page-life.js';
import { usePast } from '../hooks/use-past.js';
import type { usePlace } from '../hooks/use-place.js';
import { useSubmit } from '../hooks/use-submit.js';
import { useTimeUp } from '../hooks/use-time-up.js';
import { rulesOf, secondsAfter } from '../rules.js';
import { ToldLater } from '../told/told-later.js';
import { useWays } from '../ways.js';
import { dotsOf } from './dots-of.js';
import { ItemDots } from './item-dots.js';
import { LeaveAsk } from './leave-ask.js';
import { OverScreen } from './over-screen.js';
import { Questions } from './questions.js';
import { SendingScreen } from './sending-screen.js';
import { SubmitDialogLater } from './submit-dialog-later.js';
import { TestHeader } from './test-header.js';
import { TestHelpLater } from './test-help-later.js';
import classes from './test-in-progress.module.css';
import { TimeUpScreen } from './time-up-screen.js';
import { Troubles } from './troubles.js';

type Props = {
  attempt: Attempt;
  clock: ServerClock;
  userId: string;
  queue: AnswerQueue;
  deadline: string | null;
  place: ReturnType<typeof usePlace>;
  /** null: not known, where the server could not be asked. */
  mode: TestMode | null;
  /** It was over, and its teacher lets it go on. */
  onReopened: (attempt: Attempt) => void;
};

const justStartedMs = 5000;
/** From here on it is said that what is not handed in does not count. */
const lastWarningMs = 60_000;

export function TestInProgress({ attempt, clock, userId, queue, deadline, place, mode, onReopened }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const snapshot = useSnapshot(queue);
  const left = useTimeLeft(clock, deadline);
  const { items } = attempt;
  const { navigation, on_time_out, grace_sec } = rulesOf(attempt);
  const due = attempt.due_at ?? null;
  const late = usePast(clock, due === null ? null : secondsAfter(due, grace_sec));
  const [asking, setAsking] = useState(false);
  const [helped, setHelped] = useState(false);
  const [news, setNews] = useState(false);
  const [reporting, setReporting] = useState(false);
  /** Somebody has pressed "hand in": from then on it goes by itself, also when the time is up meanwhile. */
  const [pressed, setPressed] = useState(false);
  const closeHelp = useCallback(() => setHelped(false), []);
  const [endedElsewhere, setEndedElsewhere] = useState(false);
  const { state, submit, forget, reset } = useSubmit(attempt, queue, userId);
  const timeUp = left === 0;
  const goesByItself = pressed || on_time_out === 'autosubmit';

  const ended =
    endedElsewhere || snapshot.over || snapshot.trouble === 'attempt_over' || snapshot.trouble === 'test_closed';
  const look = useElsewhere({
    queue,
    attemptId: attempt._id,
    others: snapshot.others,
    heard: snapshot.heard,
    // Until somebody hands it in, the teacher may still give more time.
    ended: ended || (timeUp && goesByItself),
    onGone: useCallback(() => setEndedElsewhere(true), []),
  });
  // Begun before this page: another device may have it open.
  const resumed = Date.parse(attempt.server_time) - Date.parse(attempt.started_at) > justStartedMs;
  useEffect(() => {
    if (resumed) look();
  }, [resumed, look]);
  usePageLife(queue, look);
  useTimeUp(timeUp && goesByItself, state, useIsStillUp(queue, clock), submit);
  const { at, move, go, ...way } = useNavigation({
    navigation,
    place,
    count: items.length,
    reached: snapshot.reached,
    // Not under the talk, or the report, that lies over the question which it is about.
    covered: helped || reporting,
    // The answers of the question that is left go first, then the word that it is left.
    onLeft: useCallback(() => void queue.flush().finally(look), [queue, look]),
  });

  const { handedInElsewhere } = snapshot;
  const result = useWays().result(attempt._id);
  useEffect(() => {
    if (handedInElsewhere) navigate(result, { replace: true });
  }, [handedInElsewhere, result, navigate]);
  const handIn = () => {
    setPressed(true);
    void submit();
  };

  if (state === 'over' || (ended && state !== 'sending')) {
    const now = { ...attempt, deadline_at: deadline };
    const waiting = [...snapshot.waiting, ...snapshot.passed];
    return <OverScreen attempt={now} {...{ waiting, clock, onReopened }} onSeen={() => void forget()} />;
  }
  if (timeUp && goesByItself) {
    return <SendingScreen title={attempt.title} waiting={snapshot.waiting.length} failed={state === 'failed'} />;
  }
  if (timeUp) {
    const until = on_time_out === 'grace' && deadline !== null ? secondsAfter(deadline, grace_sec) : null;
    return <TimeUpScreen {...{ clock, until, snapshot }} onSubmit={handIn} onLeave={() => void forget()} />;
  }

  const item = items[at];
  const last = at === items.length - 1;
  const dots = dotsOf(items, snapshot.answers, place.later, way.forward ? at : null);
  const listed = <ItemDots dots={dots} at={at} onGo={move} />;
  const unasked = on_time_out === 'abandon' && left !== null && left <= lastWarningMs;
  return (
    <>
      <TestHeader
        title={attempt.title}
        left={left}
        lateSince={late ? due : null}
        snapshot={snapshot}
        told={
          <ToldLater
            testId={attempt.test_id}
            {...{ deadline, clock }}
            announced={snapshot.announced}
            heard={snapshot.heard}
          />
        }
        onSubmit={() => setAsking(true)}
      >
        {way.onePage && listed}
      </TestHeader>
      <main className={classes.page}>
        <Troubles snapshot={snapshot} warning={unasked ? t('taking.abandonSoon') : null} />
        {!way.onePage && listed}
        <Questions
          {...{ attempt, queue, snapshot, at, mode, news }}
          onePage={way.onePage}
          later={place.later}
          onNext={move}
          onHere={go}
          onLater={way.forward ? null : place.toggleLater}
          onHelp={() => setHelped(true)}
          onReporting={setReporting}
        />
        <div className={classes.steps}>
          {way.leaving ? (
            <LeaveAsk finished={dots[at]?.state === 'answered'} onLeave={way.leave} onStay={way.stay} />
          ) : (
            <>
              {navigation === 'free' && (
                <Button
                  variant="default"
                  disabled={at === 0}
                  leftSection={<IconArrowLeft size={18} stroke={1.5} />}
                  onClick={() => move(at - 1)}
                >
                  {t('taking.previous')}
                </Button>
              )}
              {last || way.onePage ? (
                <Button className={classes.onwards ?? ''} onClick={() => setAsking(true)}>
                  {t('taking.submit')}
                </Button>
              ) : (
                <Button
                  className={classes.onwards ?? ''}
                  rightSection={<IconArrowRight size={18} stroke={1.5} />}
                  onClick={() => move(at + 1)}
                >
                  {t('taking.next')}
                </Button>
              )}
            </>
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
          setPressed(false);
          reset();
        }}
        onSubmit={handIn}
      />
    </>
  );
}
