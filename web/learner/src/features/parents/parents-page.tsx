import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import { Below } from '../../components/below.js';
import { Columns } from '../../components/columns.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { ChildPanel } from './child-panel.js';
import { LinkChild } from './link-child.js';

/** `/parents`: one's children; with `?passcode=` of a teacher's ticket, the way to the first. */
export function ParentsPage() {
  const t = useT();
  const isParent = rolesOf(useUser().access_rights).includes('parent');
  const children = useLoad(studentRoutes.myChildren, {}, { enabled: isParent });
  const none = <Empty sentence={t('people.noChildren')} />;
  return (
    <>
      <PageTitle title={t('people.children')} note={t('people.childrenNote')} />
      <Columns
        list={
          isParent ? (
            <Loaded query={children}>
              {({ data }) =>
                data.length === 0 ? none : data.map((child) => <ChildPanel key={child._id} child={child} />)
              }
            </Loaded>
          ) : (
            none
          )
        }
        form={
          <Below above={isParent ? [children] : []}>
            <LinkChild />
          </Below>
        }
      />
    </>
  );
}
