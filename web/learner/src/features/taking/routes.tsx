import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Failed } from '../../components/failed.js';
import { Waiting } from '../../components/waiting.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { forgetAttempt } from './answers/kept-attempt.js';
import { createServerClock } from './clock/server-clock.js';
import { OverScreen } from './components/over-screen.js';
import { StartScreen } from './components/start-screen.js';
import classes from './components/start-screen.module.css';
import { TestScreen } from './components/test-screen.js';
import { useRunning } from './hooks/use-running.js';

/** The test that `?test=` names: its start, or where it was left. */
export function TakeTest() {
  const [query] = useSearchParams();
  const session = useSession();
  const userId = session.state === 'signedIn' ? session.user._id : 'guest';
  return <Taking key={`${userId} ${query.get('test')}`} userId={userId} testId={query.get('test') ?? ''} />;
}

function Taking({ userId, testId }: { userId: string; testId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [clock] = useState(() => createServerClock(() => performance.now()));
  const running = useRunning(userId, testId, clock);
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
          key={running.attempt._id}
          attempt={running.attempt}
          mode={userId === 'guest' ? null : running.mode}
          clock={clock}
          userId={userId}
        />
      );
    case 'over':
      return (
        <OverScreen
          attempt={running.attempt}
          waiting={running.waiting}
          onSeen={() => {
            void forgetAttempt(userId, testId);
            navigate(`/evaluation/result?submission=${running.attempt._id}`, { replace: true });
          }}
        />
      );
  }
}
