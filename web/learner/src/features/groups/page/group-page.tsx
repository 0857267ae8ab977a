import { useSearchParams } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { OneGroup } from './one-group.js';

/** `/settings/group/page?group=…&tab=…`: one group, for its staff with everything about it. */
export function GroupPage() {
  const t = useT();
  const id = useSearchParams()[0].get('group') ?? '';
  return (
    <OneGroup
      id={id}
      back={{ to: '/settings/group', label: t('people.backToGroups') }}
      addressOf={(tab) => `/settings/group/page?group=${id}&tab=${tab}`}
    />
  );
}
