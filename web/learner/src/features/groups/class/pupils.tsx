import { Button } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import type { GroupViewProps } from '../page/view-props.js';

/** Who takes tests in the class; a press on a name shows their results over all tests. */
export function Pupils({ group }: GroupViewProps) {
  const t = useT();
  const locale = useLocale();
  const list = useList();
  const { q, offset } = list;
  const query = { ...(q === '' ? {} : { q }), role: 'member' as const, offset, limit: 50 };
  const members = useLoad(groupRoutes.groupMembers, { params: { id: group._id }, query }, { keep: true });
  return (
    <Listed
      list={list}
      query={members}
      search={t('people.find')}
      empty={
        <Empty
          sentence={t(q === '' ? 'people.noPupils' : 'people.noneFound')}
          action={
            q === '' && (
              <Button component={Link} to="?tab=tickets">
                {t('people.issue')}
              </Button>
            )
          }
        />
      }
    >
      {(rows) => (
        <Rows label={t('people.students')}>
          {rows.map((member) => (
            <Row
              key={member._id}
              title={<Link to={`/teacher/students/${member._id}`}>{fullName(member, locale)}</Link>}
              facts={member.username}
            />
          ))}
        </Rows>
      )}
    </Listed>
  );
}
