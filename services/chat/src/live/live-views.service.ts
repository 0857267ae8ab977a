import type { LiveRoom, RequestContext } from '@mathquiz/contracts';
import { isLive } from '@mathquiz/domain/access';
import { PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveRoomDocument } from '../records/live-rooms.repository.js';
import { MembersRepository } from '../records/members.repository.js';

/** A live room, as anybody may know it who has its code. */
@Injectable()
export class LiveViewsService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async of({ _id, name, owner_id, live }: LiveRoomDocument, context: RequestContext, now: Date): Promise<LiveRoom> {
    const [host, members] = await Promise.all([
      owner_id && this.people.one(owner_id.toHexString(), context),
      this.members.count(_id),
    ]);
    return {
      _id: _id.toHexString(),
      app: live.app,
      code: live.code,
      name,
      host: host ? `${host.name} ${host.lastname}`.trim() : '',
      open: isLive(live, now),
      needs_password: live.password_hash !== null,
      ends_at: live.ends_at.toISOString(),
      present: members + live.guests,
    };
  }
}
