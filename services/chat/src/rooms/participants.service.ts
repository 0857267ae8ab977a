import { callerChanged, chatLimits, membersOfGroups, type Person, type RequestContext } from '@mathquiz/contracts';
import { isRoomStaff } from '@mathquiz/domain/access';
import { isFoundBy } from '@mathquiz/domain/format';
import { BusClient, PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { KnownRoom } from '../records/known-rooms.js';
import { MembersRepository } from '../records/members.repository.js';
import { roomFacts } from './room-access.service.js';

export type Participant = Person & { readonly staff: boolean };
export type Participants = { readonly first: readonly Participant[]; readonly count: number };

/** Shown with a room. */
const shown = 50;
const ttlMs = 5000;
const maxKept = 2000;

type GroupMembers = readonly Participant[];

/** Who is in a room: those who were added, or the members of its group. */
@Injectable()
export class ParticipantsService {
  private readonly groups = new Map<string, { at: number; members: Promise<GroupMembers> }>();

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(MembersRepository) private readonly members: MembersRepository,
  ) {
    bus.listen(callerChanged, () => this.groups.clear());
  }

  async shownWith(room: KnownRoom, context: RequestContext): Promise<Participants> {
    if (room.group_id) {
      const all = await this.ofGroup(room.group_id.toHexString(), context);
      return { first: all.slice(0, shown), count: all.length };
    }
    const [first, count] = await Promise.all([this.added(room, shown, context), this.members.count(room._id)]);
    return { first, count };
  }

  /** Somebody who is in the room at this moment; null: they are not. */
  async one(room: KnownRoom, userId: string, context: RequestContext): Promise<Participant | null> {
    if (room.group_id) this.groups.delete(room.group_id.toHexString());
    return (await this.all(room, context)).find(({ _id }) => _id === userId) ?? null;
  }

  /** Everyone, up to the thousand that a room may hold. */
  all(room: KnownRoom, context: RequestContext): Promise<readonly Participant[]> {
    return room.group_id
      ? this.ofGroup(room.group_id.toHexString(), context)
      : this.added(room, chatLimits.participants, context);
  }

  /** Those of these people who are in the room. */
  async among(room: KnownRoom, ids: readonly string[], context: RequestContext): Promise<string[]> {
    if (ids.length === 0) return [];
    const all = new Set((await this.all(room, context)).map(({ _id }) => _id));
    return [...new Set(ids)].filter((id) => all.has(id));
  }

  async list(room: KnownRoom, q: string, context: RequestContext): Promise<readonly Participant[]> {
    const all = await this.all(room, context);
    return all.filter(({ username, name, lastname }) => isFoundBy(`${username} ${name} ${lastname}`, q));
  }

  private async added(room: KnownRoom, most: number, context: RequestContext): Promise<Participant[]> {
    const members = await this.members.inRoom(room._id, most);
    const ids = members.map(({ user_id }) => user_id.toHexString());
    const people = await this.people.byIds(ids, context);
    return ids.flatMap((id) => {
      const person = people.get(id);
      const staff = isRoomStaff({ user_id: id, groups: [], roles: [] }, roomFacts(room), {
        in_room: true,
        muted_until: null,
      });
      return person ? [{ ...person, staff }] : [];
    });
  }

  private ofGroup(groupId: string, context: RequestContext): Promise<GroupMembers> {
    const kept = this.groups.get(groupId);
    if (kept && Date.now() - kept.at < ttlMs) return kept.members;
    const members = this.bus.ask(membersOfGroups, { ids: [groupId] }, context).then(({ data }) =>
      (data[0]?.members ?? []).map(({ role, ...person }) => ({
        ...person,
        staff: isRoomStaff(
          { user_id: person._id, groups: [{ _id: groupId, role }], roles: [] },
          { type: 'chat', group_id: groupId, owner_id: null, closed_until: null },
          null,
        ),
      })),
    );
    if (this.groups.size >= maxKept) this.groups.clear();
    this.groups.set(groupId, { at: Date.now(), members });
    members.catch(() => this.groups.delete(groupId));
    return members;
  }
}
