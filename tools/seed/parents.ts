import { routes } from '@mathquiz/contracts';
import type { Session, SignIn } from './session.ts';

/** Links a parent to a student as a school does: with a ticket that is issued and redeemed. Gives whether it was done now. */
export async function ensureChild(signIn: SignIn, parentName: string, childName: string): Promise<boolean> {
  const parent = await signIn(parentName);
  try {
    const { data: children } = await parent.call(routes.myChildren, {});
    if (children.some(({ username }) => username === childName)) return false;
    const passcode = await ticketFor(await signIn('admin1'), childName);
    await parent.call(routes.redeemParentTicket, { body: { passcode } });
    return true;
  } finally {
    await parent.signOut();
  }
}

/** Nobody manages the accounts of the example school, so its admin issues the ticket. */
async function ticketFor(admin: Session, childName: string): Promise<string> {
  try {
    const { data: found } = await admin.call(routes.listStudents, { query: { q: childName, limit: 100 } });
    const child = found.find(({ username }) => username === childName);
    if (!child) throw new Error(`the student ${childName} is missing`);
    const { data } = await admin.call(routes.issueParentTicket, { params: { id: child._id }, body: { uses: 1 } });
    return data.passcode;
  } finally {
    await admin.signOut();
  }
}
