import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './issues.module.css';
import { listOfItem } from './scopes.js';

const filter = JSON.stringify({ state: 'open' });

/** How many reports of an item wait, with the way to them; nothing where none does, or it cannot be asked. */
export default function OpenReports({ id }: { id: string }) {
  const t = useT();
  const roles = rolesOf(useUser().access_rights);
  const found = useLoad(issueRoutes.issuesOfItem, { params: { id }, query: { filter, limit: 1 } });
  const count = found.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Link className={classes.open} to={listOfItem(id, roles)}>
      {t('issues.openReports', { count })}
    </Link>
  );
}
