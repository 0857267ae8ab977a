import { type Caller, type Role, routes, staff } from '@mathquiz/contracts';
import { examples } from '@mathquiz/contracts/examples';
import { callService } from '@mathquiz/testing';
import { nameOf } from './cast.js';
import { attemptOf, quizOf } from './content.js';
import type { Target, Wanted } from './requests.js';

const isStaff = (role: Role): boolean => (staff as readonly Role[]).includes(role);

/** Past the gateway, which lets one person report few in a minute. */
async function reportedBy({ cast }: Wanted, caller: Caller, item: string, where: object): Promise<Target> {
  const body = { ...examples.reportItem, ...where };
  return { id: (await callService(cast.bus, routes.reportItem, caller, { params: { id: item }, body })).data._id };
}

/** By the pupil, or oneself, from these attempts. */
async function fromAttempts(wanted: Wanted, taker: Role | 'pupil', attempts: readonly Target[]): Promise<Target[]> {
  const { cast } = wanted;
  const as = taker === 'pupil' ? 'student' : taker;
  const caller = { ...cast.callerOf(as), user_id: cast.idOf(nameOf(taker)) };
  const reports: Target[] = [];
  for (const { id } of attempts) {
    const { data } = await callService(cast.bus, routes.getSubmission, caller, { params: { id }, query: {} });
    reports.push(await reportedBy(wanted, caller, data.items[0]?.quiz_id ?? '', { attempt_id: id }));
  }
  return reports;
}

/** own: by oneself, from a test that one takes. shared: by a pupil, from a test that one teaches. foreign: neither, also by a classmate. */
export async function issueOf(wanted: Wanted): Promise<Target[]> {
  const rule = wanted.relation === 'own' ? 'takingOrTeaching' : 'teaching';
  const attempts = await attemptOf({ ...wanted, rule });
  if (wanted.relation === 'own') return fromAttempts(wanted, wanted.role, attempts);
  if (wanted.relation === 'shared') return fromAttempts(wanted, 'pupil', attempts);
  return fromAttempts(wanted, 'pupil', attempts.slice(0, 1));
}

/** own: on an item of one's own. shared: by oneself, on somebody else's. foreign: neither. */
export async function closableOf(wanted: Wanted): Promise<Target[]> {
  const { cast, relation, role } = wanted;
  if (relation === 'foreign') return issueOf(wanted);
  if (!isStaff(role)) return [];
  const [quiz] = await quizOf(wanted);
  return quiz ? [await reportedBy(wanted, cast.callerOf(role), quiz.id, {})] : [];
}
