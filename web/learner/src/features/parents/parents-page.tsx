import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { ChildPanel } from './child-panel.js';
import { LinkChild } from './link-child.js';
import classes from './parents.module.css';

/** `/parents`: one's children; with `?passcode=` of a teacher's ticket, the way to the first. */
export function ParentsPage() {
  const t = useT();
  const isParent = rolesOf(useUser().access_rights).includes('parent');
  return (
    <>
      <PageTitle title={t('people.children')} note={t('people.childrenNote')} />
      <div className={classes.columns}>
        <div className={classes.column}>{isParent ? <Children /> : <Empty sentence={t('people.noChildren')} />}</div>
        <LinkChild />
      </div>
    </>
  );
}

function Children() {
  const t = useT();
  const children = useLoad(studentRoutes.myChildren, {});
  return (
    <Loaded query={children}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty sentence={t('people.noChildren')} />
        ) : (
          data.map((child) => <ChildPanel key={child._id} child={child} />)
        )
      }
    </Loaded>
  );
}
