import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useSession } from './session.js';

/** For the facts of a line: whose something is, where it is not one's own. */
export function useOwnerName(): (owner: Person) => string[] {
  const session = useSession();
  const locale = useLocale();
  const own = session.state === 'signedIn' ? session.user._id : null;
  return (owner) => (owner._id === own ? [] : [fullName(owner, locale)]);
}
