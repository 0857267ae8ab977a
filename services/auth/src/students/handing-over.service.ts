import { isTeacher } from '@mathquiz/domain/access';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { maySignIn } from '../records/account-rights.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';

type Wanted = { to: string; ids?: readonly string[] | undefined; archived?: boolean | undefined };

/** Students whom a teacher manages become another teacher's, as when one leaves the school. */
@Injectable()
export class HandingOverService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  /** The teacher may be gone already: then the students are nobody's, and still handed over. Groups stay as they are. */
  async handOver({ caller, context, now }: Request, fromId: string, { to, ids, archived = ids === undefined }: Wanted) {
    const from = toId(fromId);
    const [giver, managed, taker] = await Promise.all([
      this.users.findById(fromId),
      this.users.managedBy(from),
      this.users.findById(to),
    ]);
    if (!giver && managed.length === 0) throw new AppError('not_found');
    if (!taker) throw new AppError('not_found');
    if (to === fromId) throw new AppError('wrong_state', { reason: 'same_teacher' });
    if (!isTeacher(taker) || !maySignIn(taker)) throw new AppError('wrong_state', { reason: 'not_a_teacher' });
    const named = ids === undefined ? managed.filter((user) => !user.archived) : chosenOf(managed, ids);
    const chosen = new Set([...named, ...managed.filter((user) => archived && user.archived)]);
    const done = await this.users.setManager(
      [...chosen].map(({ _id }) => _id),
      from,
      taker._id,
    );
    const details = { from: giver?.username ?? '', to: taker.username };
    const trail = { action: 'student_handed_over' as const, by: caller, address: context.address, details };
    for (const user of done) await this.audit.record({ ...trail, user }, now);
    return { changed: done.length };
  }
}

/** One that is not that teacher's is as absent as one that is not there, and then nobody is handed over. */
function chosenOf(managed: readonly UserDocument[], ids: readonly string[]): UserDocument[] {
  const byId = new Map(managed.map((user) => [user._id.toHexString(), user]));
  return [...new Set(ids)].map((id) => {
    const user = byId.get(id);
    if (!user) throw new AppError('not_found');
    return user;
  });
}
