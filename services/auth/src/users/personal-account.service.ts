import { AppError, type ExportRequest, PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { UsersRepository } from '../records/users.repository.js';
import { UsersService } from './users.service.js';

/** The account itself, as its person takes it along and as it goes; neither hash nor secret is exported. */
@Injectable()
export class PersonalAccountService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['users'],
      // Without the account no session and no link is worth anything.
      when: 'first',
      exports: [
        { name: 'account', place: 1, read: async (id, after, max) => rowsAfter(await this.accountOf(id), after, max) },
      ],
      erase: (id) => this.remove(id),
      exported: (id, request) => this.exported(id, request),
    });
  }

  private async accountOf(userId: string) {
    const user = await this.users.findById(userId);
    if (!user) throw new AppError('not_found');
    return [await this.people.toUser(user)];
  }

  /** Only a copy of one's own counts as taken along before one's account may be deleted. */
  private async exported(userId: string, { callerId, address, now }: ExportRequest): Promise<void> {
    const [user, by] = await Promise.all([this.users.findById(userId), this.users.findById(callerId)]);
    if (!user || !by) throw new AppError('not_found');
    await this.audit.record({ action: 'exported', by, user, address }, now);
    if (userId === callerId) await this.users.setExported(userId, now);
  }

  private async remove(userId: string): Promise<void> {
    await this.users.remove(userId);
  }
}
