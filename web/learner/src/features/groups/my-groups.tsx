import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { mayCall } from '@mathquiz/contracts/access';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Group } from '@mathquiz/contracts/auth/groups.schemas';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHasKeptForm } from '../../blocks/draft/kept-form.js';
import { filterOf } from '../../blocks/list/filter.js';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { NewGroup } from './new-group.js';

/** The groups that the address asks for. */
export function useMyGroups() {
  const list = useList();
  const { q, offset } = list;
  const managed = list.get('managed') === '1';
  const query = { filter: filterOf({ q }), admin_only: managed ? ('1' as const) : ('0' as const), offset };
  return { list, managed, groups: useLoad(groupRoutes.grouplist, { query }, { keep: true }) };
}

export function MyGroups({ list, managed, groups }: ReturnType<typeof useMyGroups>) {
  const t = useT();
  const roles = rolesOf(useUser().access_rights);
  const [making, setMaking] = useState(useHasKeptForm('group:new'));
  const mayMake = mayCall(groupRoutes.createGroup.access, roles);
  return (
    <Panel
      title={t('people.groups')}
      action={mayMake && <Button onClick={() => setMaking(true)}>{t('people.newGroup')}</Button>}
    >
      <Listed
        list={list}
        query={groups}
        search={t('people.find')}
        filters={
          mayMake && (
            <Checkbox
              label={t('people.onlyMine')}
              checked={managed}
              onChange={(event) => list.set({ managed: event.currentTarget.checked ? '1' : '' })}
            />
          )
        }
        empty={<Empty sentence={t(list.q === '' && !managed ? 'people.noGroups' : 'people.noneFound')} />}
      >
        {(rows) => (
          <Rows label={t('people.groups')}>
            {rows.map((group) => (
              <GroupLine key={group._id} group={group} />
            ))}
          </Rows>
        )}
      </Listed>
      {making && (
        <NewGroup
          title={t('people.newGroup')}
          to={(id) => `/settings/group/page?group=${id}`}
          onClose={() => setMaking(false)}
        />
      )}
    </Panel>
  );
}

function GroupLine({ group }: { group: Group }) {
  const t = useT();
  const waiting = group.open?.applications ?? 0;
  const facts = [
    ...(group.my_role === null ? [] : [t(`people.role.${group.my_role}`)]),
    t('people.memberCount', { count: group.member_count }),
    ...(waiting > 0 ? [t('people.toDecide', { count: waiting })] : []),
  ];
  return (
    <Row
      title={<Link to={`/settings/group/page?group=${group._id}`}>{group.groupname}</Link>}
      facts={facts.join(' · ')}
    />
  );
}
