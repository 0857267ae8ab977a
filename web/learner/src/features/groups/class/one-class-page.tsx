import { useParams } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { OneGroup } from '../page/one-group.js';
import { ClassTests } from './class-tests.js';
import { classPath } from './classes-page.js';
import { Pupils } from './pupils.js';

/** `/teacher/groups/:id?tab=…`: a class with its students, its tests, its codes, and what a group has besides. */
export function OneClassPage() {
  const t = useT();
  const { id = '' } = useParams();
  return (
    <OneGroup
      id={id}
      first={[
        { name: 'students', label: t('people.students'), View: Pupils },
        { name: 'tests', label: t('classes.title'), View: ClassTests },
      ]}
      back={{ to: '/teacher', label: t('people.allClasses') }}
      addressOf={(tab) => `${classPath(id)}?tab=${tab}`}
    />
  );
}
