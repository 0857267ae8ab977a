import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useOwnGroups } from '../../../blocks/people/use-own-groups.js';
import { ErrorLine } from '../../../components/error-line.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { LoginCards } from '../login-cards.js';
import { PlannedTable } from './planned-table.js';
import { maxAtOnce, useImport } from './use-import.js';
import { useReadList } from './use-read-list.js';

/** `/teacher/students/import`: a class from a list, looked at before anybody is made. */
export function ImportPage() {
  const t = useT();
  const groups = useOwnGroups();
  const file = useRef<HTMLInputElement>(null);
  const work = useImport();
  const { text, group, sent } = work.work;
  const { lines, unread } = useReadList(text);
  const good = lines.filter(({ faults }) => faults.length === 0);
  const ready = work.planned?.filter(({ problem }) => problem === null).length ?? 0;
  const tooMany = good.length > maxAtOnce;
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
          error={tooMany && t('people.listLong', { most: maxAtOnce, count: good.length })}
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
        <ErrorLine error={work.create.error ?? work.preview.error} />
        {sent && !work.create.isPending && <p>{t('people.retrySafe')}</p>}
        <Group>
          {work.planned || sent ? (
            <Button
              loading={work.create.isPending}
              disabled={!sent && ready === 0}
              onClick={() => work.make(lines, good)}
            >
              {sent && !work.create.isPending ? t('frame.tryAgain') : t('people.createMany', { count: ready })}
            </Button>
          ) : (
            <Button
              loading={work.preview.isPending}
              disabled={good.length === 0 || tooMany}
              onClick={() => work.ask(good)}
            >
              {t('author.preview')}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}
