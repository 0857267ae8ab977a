import { CallError } from '@mathquiz/contracts/client';
import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import type { PublicTest } from '@mathquiz/contracts/mathquiz/public-test.schemas';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type KeptGuest, keptGuest } from '../../../blocks/guest/kept-guest.js';
import { Empty } from '../../../components/empty.js';
import { Failed } from '../../../components/failed.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { isAway } from '../answers/outcome.js';
import classes from '../components/start-screen.module.css';
import { Taking } from '../routes.js';
import { guestWays, WaysContext } from '../ways.js';
import { ByCode } from './by-code.js';
import { Door } from './door.js';
import { useComingBack } from './use-coming-back.js';

/** The public test that `?test=` names: its door, then the test as for everybody else. */
export function TakePublicTest() {
  const [query] = useSearchParams();
  const testId = query.get('test') ?? '';
  if (testId === '') return <ByCode />;
  return <AtTest key={testId} testId={testId} passcode={query.get('ticket') ?? ''} />;
}

const isAbsent = (error: unknown) =>
  error instanceof CallError && ['not_found', 'invalid_request'].includes(error.code);

function AtTest({ testId, passcode }: { testId: string; passcode: string }) {
  const t = useT();
  const coming = useComingBack(testId);
  const door = useLoad(publicTestRoutes.publicTest, { params: { id: testId } }, { enabled: !coming.pending });
  const [entered, setEntered] = useState<KeptGuest | null>(null);
  const test = door.data?.data;
  const guest = entered ?? test?.guest ?? (door.isError && isAway(door.error) ? keptGuest(testId) : null);
  const name = guest?.name ?? '';
  const ways = useMemo(() => guestWays(testId, name), [testId, name]);
  if (guest) {
    return (
      <WaysContext value={ways}>
        <Taking key={guest._id} userId={guest._id} testId={testId} />
      </WaysContext>
    );
  }
  return (
    <main id="page" tabIndex={-1} className={classes.page}>
      {coming.pending || door.isPending ? (
        <Waiting />
      ) : test ? (
        <Outside test={test} passcode={passcode} failed={coming.failed} onEntered={setEntered} />
      ) : isAbsent(door.error) ? (
        <Empty sentence={t('guests.absent')} />
      ) : (
        <Failed error={door.error} onRetry={() => void door.refetch()} />
      )}
    </main>
  );
}

type OutsideProps = { test: PublicTest; passcode: string; failed: boolean; onEntered: (guest: KeptGuest) => void };

function Outside({ test, passcode, failed, onEntered }: OutsideProps) {
  const t = useT();
  return (
    <>
      {failed && <p role="alert">{t('guests.linkFailed')}</p>}
      <Door test={test} passcode={passcode} onEntered={onEntered} />
    </>
  );
}
