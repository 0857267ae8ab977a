import { Button } from '@mantine/core';
import type { AnswerEvent, Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { Fallback } from '../../../blocks/answering/fallback.js';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { Failed } from '../../../components/failed.js';
import { PageTitle } from '../../../components/page-title.js';
import { Waiting } from '../../../components/waiting.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { notTaken } from '../answers/not-taken.js';
import { storedAnswers } from '../api/stored-answers.js';
import { useReopened } from '../hooks/use-reopened.js';
import { useWays } from '../ways.js';
import classes from './start-screen.module.css';

const LostAnswer = lazily(() => import('./lost-answer.js'));

type Props = {
  attempt: Pick<Attempt, '_id' | 'test_id' | 'title' | 'items' | 'deadline_at'>;
  waiting: readonly AnswerEvent[];
  clock: ServerClock;
  onSeen: () => void;
  /** Its teacher lets it go on. */
  onReopened: (attempt: Attempt) => void;
};

/**
 * The attempt has ended without us: said in a sentence where another device has handed it in, or a teacher has ended it. What the school does not have is shown, not
 * hidden. When it has all and the time was up, as was to be expected, on to the result.
 */
export function OverScreen({ attempt, waiting, clock, onSeen, onReopened }: Props) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  useReopened(attempt, clock, onReopened);
  const result = useWays().result(attempt._id);
  const stored = useQuery({
    queryKey: ['stored-answers', attempt._id],
    queryFn: () => storedAnswers(attempt._id),
    gcTime: 0,
  });
  const missing = stored.data ? notTaken(waiting, stored.data.values, attempt.items) : null;
  const complete = missing?.length === 0;
  const stopped = stored.data?.stopped ?? false;
  const handedIn = stopped ? null : handedInAt(stored.data?.submittedAt ?? null, attempt.deadline_at);
  const onwards = complete && handedIn === null && !stopped;
  useEffect(() => {
    if (!onwards) return;
    onSeen();
    navigate(result, { replace: true });
  }, [onwards, navigate, onSeen, result]);

  return (
    <main className={classes.page}>
      <PageTitle title={attempt.title} note={t('taking.over')} />
      {stored.isError && (
        <Failed error={stored.error} safe={t('taking.overSafe')} onRetry={() => void stored.refetch()} />
      )}
      {!stored.isError && (missing === null || onwards) && <Waiting rows={2} />}
      {stopped && (
        <p role="alert">{t('taking.stopped', { time: formatTime(stored.data?.submittedAt ?? '', locale) })}</p>
      )}
      {handedIn !== null && <p>{t('taking.handedInElsewhere', { time: formatTime(handedIn, locale) })}</p>}
      {missing !== null && missing.length > 0 && (
        <>
          <p>{t('taking.notTaken', { count: missing.length })}</p>
          <ul>
            {missing.map((lost) => (
              <li key={lost.key}>
                {t('taking.questionNumber', { number: lost.item + 1 })}:{' '}
                <Fallback plain={<code>{lost.value}</code>}>
                  <Suspense fallback={<code>{lost.value}</code>}>
                    <LostAnswer lost={lost} />
                  </Suspense>
                </Fallback>
              </li>
            ))}
          </ul>
          <p>{t('taking.notTakenAdvice')}</p>
        </>
      )}
      {missing !== null && !onwards && (
        <Button component={Link} to={result} onClick={onSeen}>
          {t('taking.seeResult')}
        </Button>
      )}
    </main>
  );
}

/** Handed in by somebody, on another device or tab, and not because the time was up; null otherwise. */
const handedInAt = (submitted: string | null, deadline: string | null): string | null =>
  submitted !== null && (deadline === null || Date.parse(submitted) < Date.parse(deadline)) ? submitted : null;
