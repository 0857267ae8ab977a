import type { LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import { Link, useCreatePath } from 'react-admin';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { accountName } from './entry-words.js';

/** Leads to the person or the group whose credits they are; from one that is gone, nowhere. */
export function AccountLink({ person, group }: Pick<LedgerEntry, 'person' | 'group'>) {
  const t = useT();
  const nameOf = useName();
  const pathTo = useCreatePath();
  const name = accountName({ person, group }, t, nameOf);
  if (person !== null)
    return (
      <Link to={pathTo({ resource: 'users', type: 'edit', id: person._id })}>
        {name} ({person.username})
      </Link>
    );
  if (!group?.groupname) return name;
  return <Link to={pathTo({ resource: 'groups', type: 'show', id: group._id })}>{name}</Link>;
}
