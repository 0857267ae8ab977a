import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { OneGroup } from '../page/one-group.js';
import { ClassTests } from './class-tests.js';
import { classPath } from './classes-page.js';
import { Pupils } from './pupils.js';

/** `/teacher/groups/:id?tab=…`: a class with its students, its tests, its codes, and what a group has besides. */
export function OneClassPage() {
  const t = useT();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const group = useLoad(groupRoutes.getGroup, { params: { id } });
  return (
    <Loaded query={group}>
      {({ data }) => (
        <OneGroup
          group={data}
          tab={search.get('tab')}
          first={[
            { name: 'students', label: t('people.students'), View: Pupils },
            { name: 'tests', label: t('classes.title'), View: ClassTests },
          ]}
          back={{ to: '/teacher', label: t('people.allClasses') }}
          addressOf={(tab) => `${classPath(data._id)}?tab=${tab}`}
        />
      )}
    </Loaded>
  );
}
