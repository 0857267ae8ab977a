import { Button } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Pages } from '../../../blocks/list/pages.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { Row, Rows, Tools } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useAddress } from '../../../lib/use-address.js';
import { useLoad } from '../../../lib/use-call.js';
import type { GroupViewProps } from '../page/view-props.js';

/** Who takes tests in the class; a press on a name shows their results over all tests. */
export function Pupils({ group }: GroupViewProps) {
  const t = useT();
  const locale = useLocale();
  const { get, offset, set } = useAddress();
  const q = get('q');
  const query = { ...(q === '' ? {} : { q }), role: 'member' as const, offset, limit: 50 };
  const members = useLoad(groupRoutes.groupMembers, { params: { id: group._id }, query }, { keep: true });
  return (
    <>
      <Tools>
        <SearchField label={t('people.find')} start={q} onSearch={(text) => set({ q: text })} />
      </Tools>
      <Loaded query={members}>
        {(page) =>
          page.total === 0 ? (
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
          ) : (
            <>
              <Rows label={t('people.students')}>
                {page.data.map((member) => (
                  <Row
                    key={member._id}
                    title={<Link to={`/teacher/students/${member._id}`}>{fullName(member, locale)}</Link>}
                    facts={member.username}
                  />
                ))}
              </Rows>
              <Pages {...page} onGo={(to) => set({ offset: String(to) })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
