import { Button } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Group } from '@mathquiz/contracts/auth/groups.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHasKeptForm } from '../../../blocks/draft/kept-form.js';
import { filterOf } from '../../../blocks/list/filter.js';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { PageTitle } from '../../../components/page-title.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { NewGroup } from '../new-group.js';

/** `/teacher`: the classes that one teaches; a press opens one with its students, tests and codes. */
export function ClassesPage() {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const [making, setMaking] = useState(useHasKeptForm('group:new'));
  const query = { filter: filterOf({ q }), admin_only: '1' as const, offset, limit: 20 };
  const groups = useLoad(groupRoutes.grouplist, { query }, { keep: true });
  // What is open stands beside each class; the list itself does not wait for it.
  const open =
    useLoad(testRoutes.listTests, { query: { scope: 'teaching', state: 'open', limit: 100 } }).data?.data ?? [];
  const make = <Button onClick={() => setMaking(true)}>{t('people.newClass')}</Button>;
  return (
    <>
      <PageTitle title={t('frame.classes')}>{make}</PageTitle>
      <Listed
        list={list}
        query={groups}
        search={t('people.find')}
        empty={
          <Empty
            sentence={t(q === '' ? 'people.noClasses' : 'people.noneFound')}
            action={q === '' ? make : undefined}
          />
        }
      >
        {(rows) => (
          <Rows label={t('frame.classes')}>
            {rows.map((group) => (
              <ClassLine key={group._id} group={group} open={open} />
            ))}
          </Rows>
        )}
      </Listed>
      {making && <NewGroup title={t('people.newClass')} to={classPath} onClose={() => setMaking(false)} />}
    </>
  );
}

export const classPath = (id: string) => `/teacher/groups/${id}`;

function ClassLine({ group, open }: { group: Group; open: readonly TestRow[] }) {
  const t = useT();
  const running = open.filter((test) => test.groups.some(({ _id }) => _id === group._id)).length;
  const waiting = group.open?.applications ?? 0;
  const facts = [
    t('people.studentCount', { count: group.student_count }),
    ...(running > 0 ? [t('people.openTests', { count: running })] : []),
    ...(waiting > 0 ? [t('people.toDecide', { count: waiting })] : []),
  ];
  return <Row title={<Link to={classPath(group._id)}>{group.groupname}</Link>} facts={facts.join(' · ')} />;
}
