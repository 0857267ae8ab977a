import type { Locale, ParentTicket } from '@mathquiz/contracts';
import { AppError, drawPasscode, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { PasscodesService } from '../group-access/passcodes.service.js';
import { TicketsRepository } from '../records/tickets.repository.js';
import { ManagedService } from '../students/managed.service.js';
import { UsersService } from '../users/users.service.js';

/** Tickets that link parents to a student: issued, seen and taken back by who manages the student. */
@Injectable()
export class ParentTicketsService {
  constructor(
    @Inject(TicketsRepository) private readonly tickets: TicketsRepository,
    @Inject(PasscodesService) private readonly passcodes: PasscodesService,
    @Inject(ManagedService) private readonly managed: ManagedService,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async issue(
    { caller, context, now }: Request,
    studentId: string,
    { expiry, uses }: { expiry: number; uses: number },
  ) {
    const student = await this.managed.student(caller, studentId);
    const passcode = drawPasscode();
    const expires_at = new Date(now.getTime() + expiry * 3_600_000);
    await this.tickets.create({
      code_hash: this.passcodes.hash(passcode),
      ending: passcode.slice(-2),
      group_id: null,
      student_id: student._id,
      role: 'guardian',
      expires_at,
      uses,
      issued_by: toId(caller.user_id),
      created_at: now,
    });
    await this.audit.record({ action: 'ticket_issued', by: caller, user: student, address: context.address }, now);
    return { passcode, path: `/app/parents?passcode=${passcode}`, expires_at: expires_at.toISOString() };
  }

  /** The passcode itself is stored nowhere and cannot be shown again. */
  async open({ caller, now }: Request, studentId: string, locale: Locale): Promise<ParentTicket[]> {
    const student = await this.managed.student(caller, studentId);
    const rows = await this.tickets.openOfStudent(student._id, now);
    const people = await this.people.byId(rows.map((row) => row.issued_by));
    return rows.map((row) => ({
      _id: row._id.toHexString(),
      ending: row.ending,
      expires_at: row.expires_at.toISOString(),
      uses: row.uses ?? 1,
      used: row.used,
      issued_by: people.get(row.issued_by.toHexString()) ?? this.people.gone(row.issued_by, locale),
      created_at: row.created_at.toISOString(),
    }));
  }

  async revoke({ caller, context, now }: Request, studentId: string, id: string): Promise<void> {
    const student = await this.managed.student(caller, studentId);
    if (!(await this.tickets.revoke({ student_id: student._id }, id, now))) throw new AppError('not_found');
    await this.audit.record({ action: 'ticket_revoked', by: caller, user: student, address: context.address }, now);
  }
}
