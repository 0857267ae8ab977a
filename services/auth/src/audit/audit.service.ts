import type { AuditAction, AuditEntry, Caller } from '@mathquiz/contracts';
import { PersonalData, rowsAfter, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditQuery, AuditRepository } from './audit.repository.js';
import type { Actor, AuditDocument, NamedGroup } from './audit.schema.js';

type Entry = {
  readonly action: AuditAction;
  readonly by?: Actor | Caller | null;
  readonly user?: Actor | null;
  readonly group?: NamedGroup | null;
  readonly address?: string;
  readonly details?: Readonly<Record<string, string>>;
};

const actorOf = (by: Actor | Caller): Actor =>
  'user_id' in by ? { _id: toId(by.user_id), username: by.username } : { _id: by._id, username: by.username };

const shown = (actor: Actor | null): AuditEntry['by'] =>
  actor ? { _id: actor._id.toHexString(), username: actor.username } : null;

function toEntry(stored: AuditDocument): AuditEntry {
  const { group } = stored;
  return {
    _id: stored._id.toHexString(),
    at: stored.at.toISOString(),
    action: stored.action,
    by: shown(stored.by),
    user: shown(stored.user),
    group: group ? { _id: group._id.toHexString(), groupname: group.groupname } : null,
    address: stored.address,
    details: stored.details,
  };
}

/** The trail of what was done to accounts and groups. */
@Injectable()
export class AuditService {
  constructor(
    @Inject(AuditRepository) private readonly audit: AuditRepository,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['audit'],
      exports: [
        { name: 'trail', place: 7, read: async (id, after, max) => rowsAfter(await this.ofUser(id), after, max) },
      ],
      erase: { keptBecause: 'the trail is only ever added to: who did what stays known after they have gone' },
    });
  }

  /** Stored before the answer goes out: what has no trail has not been done. */
  async record(entry: Entry, now: Date): Promise<void> {
    await this.audit.add({
      at: now,
      action: entry.action,
      by: entry.by ? actorOf(entry.by) : null,
      user: entry.user ? actorOf(entry.user) : null,
      group: entry.group ? { _id: entry.group._id, groupname: entry.group.groupname } : null,
      address: entry.address ?? '',
      details: { ...entry.details },
    });
  }

  async list(query: AuditQuery, offset: number, limit: number) {
    const { rows, total } = await this.audit.list(query, offset, limit);
    return { data: rows.map(toEntry), total, offset, limit };
  }

  /** Where somebody else sat who did it is theirs. */
  private async ofUser(userId: string): Promise<AuditEntry[]> {
    const trail = (await this.audit.ofUser(userId, 10_000)).map(toEntry);
    return trail.map((row) => (row.by && row.by._id !== userId ? { ...row, address: '' } : row));
  }
}
