import { useUser } from '../../lib/session.js';
import { Overview } from './overview/overview.js';
import { Session } from './session/session.js';

/** `/practice`: what there is to practise, and how it goes. */
export function PracticePage() {
  const { _id } = useUser();
  return <Overview key={_id} userId={_id} />;
}

/** `/practice/session`, in the simple layout: one exercise at a time. */
export function PracticeSession() {
  const { _id } = useUser();
  return <Session key={_id} userId={_id} />;
}
