import { NativeSelect } from '@mantine/core';
import { groupRoles } from '@mathquiz/contracts/auth/groups.constants';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { MemberLine } from './member-line.js';
import type { GroupViewProps } from './view-props.js';

export function Members({ group, acting }: GroupViewProps) {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const role = list.oneOf('role', groupRoles, null);
  const query = { ...(q === '' ? {} : { q }), ...(role === null ? {} : { role }), offset };
  const members = useLoad(groupRoutes.groupMembers, { params: { id: group._id }, query }, { keep: true });
  return (
    <Listed
      list={list}
      query={members}
      search={t('people.find')}
      filters={
        <NativeSelect
          aria-label={t('people.roleWord')}
          value={role ?? ''}
          data={[
            { value: '', label: t('people.anyRole') },
            ...groupRoles.map((value) => ({ value, label: t(`people.role.${value}`) })),
          ]}
          onChange={(event) => list.set({ role: event.currentTarget.value })}
        />
      }
      empty={<Empty sentence={t('people.noneFound')} />}
    >
      {(rows) => (
        <Rows label={t('people.tab.members')}>
          {rows.map((member) => (
            <MemberLine key={member._id} member={member} group={group} acting={acting} />
          ))}
        </Rows>
      )}
    </Listed>
  );
}
