import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { routes, type Student } from '@mathquiz/contracts';
import { useState } from 'react';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { Pages } from '../../components/pages.js';
import { Rows, Tools } from '../../components/rows.js';
import { SearchField } from '../../components/search-field.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { ChosenTools } from './chosen-tools.js';
import { StudentRow } from './student-row.js';
import { useOwnGroups } from './use-own-groups.js';

type Filter = { q: string; group: string; archived: boolean; offset: number };

/** Found by name and group; who is chosen stays chosen from page to page. */
export function StudentList({ onShow }: { onShow: (student: Student) => void }) {
  const t = useT();
  const groups = useOwnGroups();
  const [filter, setFilter] = useState<Filter>({ q: '', group: '', archived: false, offset: 0 });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map());
  const { q, group, archived, offset } = filter;
  const query = {
    ...(q === '' ? {} : { q }),
    ...(group === '' ? {} : { group_id: group }),
    archived: archived ? ('1' as const) : ('0' as const),
    offset,
    limit: 20,
  };
  const students = useLoad(routes.listStudents, { query }, { keep: true });
  const narrow = (change: Partial<Filter>) => {
    setFilter({ ...filter, offset: 0, ...change });
    if (change.archived !== undefined) setChosen(new Map());
  };
  const choose = (some: readonly Student[], on: boolean) => {
    const next = new Map(chosen);
    for (const student of some) {
      if (on) next.set(student._id, student);
      else next.delete(student._id);
    }
    setChosen(next);
  };
  return (
    <>
      <Tools>
        <SearchField label={t('people.find')} onSearch={(text) => narrow({ q: text })} />
        <NativeSelect
          aria-label={t('people.groupWord')}
          value={group}
          data={[
            { value: '', label: t('people.anyGroup') },
            ...groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
          ]}
          onChange={(event) => narrow({ group: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('people.lineState')}
          value={archived ? '1' : '0'}
          data={[
            { value: '0', label: t('people.current') },
            { value: '1', label: t('people.archivedOnes') },
          ]}
          onChange={(event) => narrow({ archived: event.currentTarget.value === '1' })}
        />
      </Tools>
      <Loaded query={students}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={t(q === '' && group === '' && !archived ? 'people.noStudents' : 'people.noneFound')} />
          ) : (
            <>
              <Tools>
                <Checkbox
                  label={t('people.chooseAll')}
                  checked={page.data.every(({ _id }) => chosen.has(_id))}
                  onChange={(event) => choose(page.data, event.currentTarget.checked)}
                />
                <ChosenTools chosen={[...chosen.values()]} archived={archived} onDone={() => setChosen(new Map())} />
              </Tools>
              <Rows label={t('people.students')}>
                {page.data.map((student) => (
                  <StudentRow
                    key={student._id}
                    student={student}
                    chosen={chosen.has(student._id)}
                    onChoose={(on) => choose([student], on)}
                    onShow={() => onShow(student)}
                  />
                ))}
              </Rows>
              <Pages {...page} onGo={(to) => setFilter({ ...filter, offset: to })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
