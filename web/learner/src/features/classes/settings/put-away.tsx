import { Button } from '@mantine/core';
import { overviewRoutes } from '@mathquiz/contracts/mathquiz/overview.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { useNavigate } from 'react-router';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { offerUndo } from '../../../lib/undo.js';
import { useSend } from '../../../lib/use-call.js';

const refresh = [testRoutes.listTests, testRoutes.getTest, overviewRoutes.toMark];

/** A test that nobody began is withdrawn, any other leaves the list alone; both with a way back. */
export function PutAway({ test, begun }: { test: Test; begun: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const request = { params: { id: test._id } };
  const leave = (done: TextKey) => () => {
    offerUndo(t(done, { title: test.title }), { route: testRoutes.restoreTest, request, refresh });
    void navigate('/teacher/tests');
  };
  const stale = [testRoutes.listTests, overviewRoutes.toMark];
  const withdraw = useSend(testRoutes.deleteTest, { refresh: stale, onDone: leave('classes.withdrawnDone') });
  const archive = useSend(testRoutes.archiveTest, { refresh: stale, onDone: leave('frame.archivedDone') });
  const restore = useSend(testRoutes.restoreTest, { refresh });
  const pending = withdraw.isPending || archive.isPending || restore.isPending;
  return (
    <>
      {!begun && (
        <div>
          <Button variant="default" color="red" disabled={pending} onClick={() => withdraw.mutate(request)}>
            {t('classes.withdraw')}
          </Button>
          <p>{t('classes.withdrawNote')}</p>
          <ErrorLine error={withdraw.error} />
        </div>
      )}
      <div>
        {test.put_away === 'archived' ? (
          <Button variant="default" disabled={pending} onClick={() => restore.mutate(request)}>
            {t('frame.restore')}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={pending} onClick={() => archive.mutate(request)}>
              {t('frame.archive')}
            </Button>
            <p>{t('classes.archiveNote')}</p>
          </>
        )}
      </div>
    </>
  );
}
