import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import { useState } from 'react';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { useOwnGroups } from '../../blocks/people/use-own-groups.js';
import { Empty } from '../../components/empty.js';
import { Rows, Tools } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { ChosenTools } from './chosen-tools.js';
import { StudentRow } from './student-row.js';

/** Everybody one teaches, with the accounts one manages; those accounts alone; those of them in the archive. */
const shows = ['all', 'managed', 'archived'] as const;
const empty = { all: 'people.noStudents', managed: 'people.noManaged', archived: 'people.noneFound' } as const;
const labels = { all: 'people.allStudents', managed: 'people.managedOnes', archived: 'people.archivedOnes' } as const;

/** Found by name and group; who is chosen stays chosen from page to page. Others' accounts are shown, and not chosen. */
export function StudentList({ onShow }: { onShow: (student: Student) => void }) {
  const t = useT();
  const groups = useOwnGroups();
  const list = useList();
  const { q, offset } = list;
  const [group, show] = [list.get('group'), list.oneOf('show', shows, 'all')];
  const archived = show === 'archived';
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map());
  const query = {
    ...(q === '' ? {} : { q }),
    ...(group === '' ? {} : { group_id: group }),
    archived: archived ? ('1' as const) : ('0' as const),
    classes: show === 'all' ? ('1' as const) : ('0' as const),
    offset,
    limit: 20,
  };
  const students = useLoad(studentRoutes.listStudents, { query }, { keep: true });
  const choose = (some: readonly Student[], on: boolean) => {
    const next = new Map(chosen);
    for (const student of some) {
      if (on) next.set(student._id, student);
      else next.delete(student._id);
    }
    setChosen(next);
  };
  return (
    <Listed
      list={list}
      query={students}
      search={t('people.find')}
      filters={
        <>
          <NativeSelect
            aria-label={t('people.groupWord')}
            value={group}
            data={[
              { value: '', label: t('people.anyGroup') },
              ...groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
            ]}
            onChange={(event) => list.set({ group: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={t('people.lineState')}
            value={show}
            data={shows.map((value) => ({ value, label: t(labels[value]) }))}
            onChange={(event) => {
              list.set({ show: event.currentTarget.value === 'all' ? '' : event.currentTarget.value });
              setChosen(new Map());
            }}
          />
        </>
      }
      empty={<Empty sentence={t(q !== '' || group !== '' || archived ? 'people.noneFound' : empty[show])} />}
    >
      {(rows) => (
        <>
          {rows.some(({ managed }) => managed) && (
            <Tools>
              <Checkbox
                label={t('people.chooseAll')}
                checked={rows.every(({ _id, managed }) => !managed || chosen.has(_id))}
                onChange={(event) =>
                  choose(
                    rows.filter(({ managed }) => managed),
                    event.currentTarget.checked,
                  )
                }
              />
              <ChosenTools chosen={[...chosen.values()]} archived={archived} onDone={() => setChosen(new Map())} />
            </Tools>
          )}
          <Rows label={t('people.students')}>
            {rows.map((student) => (
              <StudentRow
                key={student._id}
                student={student}
                chosen={chosen.has(student._id)}
                onChoose={(on) => choose([student], on)}
                onShow={() => onShow(student)}
              />
            ))}
          </Rows>
        </>
      )}
    </Listed>
  );
}
