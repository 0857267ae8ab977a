import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { createServerClock } from '../../blocks/clock/server-clock.js';
import { Failed } from '../../components/failed.js';
import { Waiting } from '../../components/waiting.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { forgetAttempt } from './answers/kept-attempt.js';
import { OverScreen } from './components/over-screen.js';
import { StartScreen } from './components/start-screen.js';
import classes from './components/start-screen.module.css';
import { TestScreen } from './components/test-screen.js';
import { useRunning } from './hooks/use-running.js';
import { useWays } from './ways.js';

/** The test that `?test=` names: its start, or where it was left. */
export function TakeTest() {
  const [query] = useSearchParams();
  const session = useSession();
  const testId = query.get('test') ?? '';
  if (session.state !== 'signedIn') return <Navigate to={`/public/evaluation?test=${testId}`} replace />;
  const { _id: userId } = session.user;
  return <Taking key={`${userId} ${testId}`} userId={userId} testId={testId} />;
}

/** `userId`: of the guest, on the page of a public test. */
export function Taking({ userId, testId }: { userId: string; testId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const ways = useWays();
  const [clock] = useState(() => createServerClock(() => performance.now()));
  const { running, turn, goOn } = useRunning(userId, testId, clock);
  switch (running.at) {
    case 'waiting':
      return (
        <main className={classes.page}>
          <Waiting />
        </main>
      );
    case 'failed':
      return (
        <main className={classes.page}>
          <Failed error={running.error} safe={t('taking.safe')} onRetry={running.retry} />
        </main>
      );
    case 'start':
      return (
        <StartScreen test={running.test} starting={running.starting} error={running.error} onStart={running.start} />
      );
    case 'taking':
      return (
        <TestScreen
          key={`${running.attempt._id} ${turn}`}
          attempt={running.attempt}
          mode={ways.guest ? null : running.mode}
          clock={clock}
          userId={userId}
          onReopened={goOn}
        />
      );
    case 'over':
      return (
        <OverScreen
          attempt={running.attempt}
          waiting={running.waiting}
          clock={clock}
          onReopened={goOn}
          onSeen={() => {
            void forgetAttempt(userId, testId);
            navigate(ways.result(running.attempt._id), { replace: true });
          }}
        />
      );
  }
}
