import { mayCall, routes } from '@mathquiz/contracts';
import { AppError, type Request, systemContext } from '@mathquiz/platform';
import type { TaskRun } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { maySignIn } from '../records/account-rights.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { canPublish, completed } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';

/** Who has begun a task, as they are when a step of it runs: rights that are taken away meanwhile end it. */
@Injectable()
export class StarterService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
  ) {}

  /** Throws `forbidden`. */
  async request({ user_id, locale, address, now }: TaskRun<unknown>): Promise<Request> {
    const user = await this.users.findById(user_id);
    if (!user || !maySignIn(user) || !mayCall(routes.importStudents.access, user.roles))
      throw new AppError('forbidden');
    const caller = {
      user_id,
      session_id: user_id,
      username: user.username,
      roles: user.roles,
      can_publish: canPublish(user),
      time_factor: completed(user).accommodations.time_factor,
      groups: await this.groups.rolesOf(user_id),
    };
    return { caller, context: { ...systemContext(locale), address }, now };
  }
}
