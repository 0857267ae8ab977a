import { NativeSelect } from '@mantine/core';
import { type GroupRole, groupRoles } from '@mathquiz/contracts/auth/groups.constants';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { useState } from 'react';
import { Pages } from '../../../blocks/list/pages.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { Rows, Tools } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { MemberLine } from './member-line.js';
import type { GroupViewProps } from './view-props.js';

export function Members({ group, acting }: GroupViewProps) {
  const t = useT();
  const [q, setQ] = useState('');
  const [role, setRole] = useState<GroupRole | null>(null);
  const [offset, setOffset] = useState(0);
  const query = { ...(q === '' ? {} : { q }), ...(role === null ? {} : { role }), offset };
  const members = useLoad(groupRoutes.groupMembers, { params: { id: group._id }, query }, { keep: true });
  return (
    <>
      <Tools>
        <SearchField
          label={t('people.find')}
          onSearch={(text) => {
            setQ(text);
            setOffset(0);
          }}
        />
        <NativeSelect
          aria-label={t('people.roleWord')}
          value={role ?? ''}
          data={[
            { value: '', label: t('people.anyRole') },
            ...groupRoles.map((value) => ({ value, label: t(`people.role.${value}`) })),
          ]}
          onChange={(event) => {
            setRole(groupRoles.find((one) => one === event.currentTarget.value) ?? null);
            setOffset(0);
          }}
        />
      </Tools>
      <Loaded query={members}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={t('people.noneFound')} />
          ) : (
            <>
              <Rows label={t('people.tab.members')}>
                {page.data.map((member) => (
                  <MemberLine key={member._id} member={member} group={group} acting={acting} />
                ))}
              </Rows>
              <Pages {...page} onGo={setOffset} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
