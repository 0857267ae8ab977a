import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { rowsOfTask } from '@mathquiz/contracts/storage/task.constants';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useOwnGroups } from '../../../blocks/people/use-own-groups.js';
import { LoginCards } from '../../../blocks/tasks/login-cards.js';
import { WaitingTask } from '../../../blocks/tasks/waiting-task.js';
import { ErrorLine } from '../../../components/error-line.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { PlannedTable } from './planned-table.js';
import { useImport } from './use-import.js';

/** `/teacher/students/import`: a class from a list, looked at before anybody is made. */
export function ImportPage() {
  const t = useT();
  const groups = useOwnGroups();
  const file = useRef<HTMLInputElement>(null);
  const work = useImport();
  const { lines, good, unread, task, making } = work;
  const { text, group, sent } = work.work;
  const ready = work.planned?.filter(({ problem }) => problem === null).length ?? 0;
  const tooMany = good.length > rowsOfTask;
  const open = async (chosen: File | undefined) => {
    if (chosen) work.change({ text: await chosen.text() });
  };

  if (work.cards) {
    return (
      <>
        <PageTitle title={t('people.cards')} />
        {lines.length > 0 && <p role="alert">{t('people.leftLines', { count: lines.length })}</p>}
        <LoginCards cards={work.cards} onDone={work.cardsDone} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={t('people.addClass')} note={t('people.listNote')}>
        <Button component={Link} to="/teacher/students" variant="default">
          {t('people.students')}
        </Button>
      </PageTitle>
      <Stack gap="md" maw={900}>
        <Group>
          <Button variant="default" disabled={sent} onClick={() => file.current?.click()}>
            {t('people.chooseFile')}
          </Button>
          <input
            ref={file}
            hidden
            type="file"
            aria-label={t('people.chooseFile')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </Group>
        <Textarea
          label={t('people.list')}
          rows={8}
          readOnly={sent}
          spellCheck={false}
          value={text}
          onChange={(event) => work.change({ text: event.currentTarget.value })}
          error={tooMany && t('people.listLong', { most: rowsOfTask, count: good.length })}
        />
        <NativeSelect
          label={t('people.intoGroup')}
          maw={320}
          disabled={sent}
          value={group}
          data={[
            { value: '', label: t('people.inNoGroup') },
            ...groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
          ]}
          onChange={(event) => work.change({ group: event.currentTarget.value })}
        />
        {unread.length > 0 && <p role="alert">{t('people.listUnread', { list: unread.join(', ') })}</p>}
        {lines.length > 0 && <PlannedTable lines={lines} good={good} planned={work.planned} />}
        <ErrorLine error={making.error ?? work.preview.error} />
        {task.over === 'cancelled' && <p role="status">{t('tasks.cancelledImport')}</p>}
        {task.over === 'gone' && <p role="status">{t('tasks.cardsGone')}</p>}
        {task.following.isFollowing ? (
          <WaitingTask kind="student_import" {...task.following} />
        ) : (
          <Making work={work} ready={ready} tooMany={tooMany} />
        )}
      </Stack>
    </>
  );
}

type MakingProps = { work: ReturnType<typeof useImport>; ready: number; tooMany: boolean };

/** The one next step: look at it, make it, or ask again for what did not come. */
function Making({ work, ready, tooMany }: MakingProps) {
  const t = useT();
  const { good, planned, preview, making, task } = work;
  const { sent } = work.work;
  const safe = (sent && !making.isPending) || task.over === 'failed';
  return (
    <>
      {safe && task.again === null && <p>{t('people.retrySafe')}</p>}
      <Group>
        {task.again ? (
          <Button onClick={task.again}>{t('tasks.showCards')}</Button>
        ) : planned || sent ? (
          <Button loading={making.isPending} disabled={!sent && ready === 0} onClick={work.make}>
            {sent && !making.isPending ? t('frame.tryAgain') : t('people.createMany', { count: ready })}
          </Button>
        ) : (
          <Button loading={preview.isPending} disabled={good.length === 0 || tooMany} onClick={work.ask}>
            {t('author.preview')}
          </Button>
        )}
      </Group>
    </>
  );
}
