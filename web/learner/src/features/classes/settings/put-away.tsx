import { Button } from '@mantine/core';
import { routes, type Test } from '@mathquiz/contracts';
import { useNavigate } from 'react-router';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { offerUndo } from '../../../lib/undo.js';
import { useSend } from '../../../lib/use-call.js';

const refresh = [routes.listTests, routes.getTest, routes.toMark];

/** A test that nobody began is withdrawn, any other leaves the list alone; both with a way back. */
export function PutAway({ test, begun }: { test: Test; begun: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const request = { params: { id: test._id } };
  const leave = (done: string) => () => {
    offerUndo(t(done, { title: test.title }), { route: routes.restoreTest, request, refresh });
    void navigate('/teacher/tests');
  };
  const stale = [routes.listTests, routes.toMark];
  const withdraw = useSend(routes.deleteTest, { refresh: stale, onDone: leave('classes.withdrawnDone') });
  const archive = useSend(routes.archiveTest, { refresh: stale, onDone: leave('frame.archivedDone') });
  const restore = useSend(routes.restoreTest, { refresh });
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
