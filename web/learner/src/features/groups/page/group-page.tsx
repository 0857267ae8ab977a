import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { OneGroup } from './one-group.js';

/** `/settings/group/page?group=…&tab=…`: one group, for its staff with everything about it. */
export function GroupPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('group') ?? '';
  const group = useLoad(groupRoutes.getGroup, { params: { id } });
  return (
    <Loaded query={group}>
      {({ data }) => (
        <OneGroup
          group={data}
          tab={search.get('tab')}
          back={{ to: '/settings/group', label: t('people.backToGroups') }}
          addressOf={(tab) => `/settings/group/page?group=${data._id}&tab=${tab}`}
        />
      )}
    </Loaded>
  );
}
