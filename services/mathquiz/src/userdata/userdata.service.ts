import { type Caller, maxUserdataValues, type Userdata, type UserdataKey, userdataKeys } from '@mathquiz/contracts';
import { groupRights } from '@mathquiz/domain/access';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { UserdataRepository } from './userdata.repository.js';
import type { UserdataDocument } from './userdata.schema.js';

type Entry = { readonly key: UserdataKey; readonly value: string };

/** Of what was lately looked at the oldest is forgotten; what a person has kept by hand is never dropped unasked. */
const rolls = (key: UserdataKey): boolean => key === 'recent_quizzes';

@Injectable()
export class UserdataService {
  constructor(@Inject(UserdataRepository) private readonly userdata: UserdataRepository) {}

  async get(caller: Caller): Promise<Userdata> {
    return toUserdata(caller, await this.userdata.find(caller.user_id));
  }

  /** Remembers a value once. Throws `invalid_request` when the key is full. */
  async push(caller: Caller, { key, value }: Entry): Promise<Userdata> {
    for (let round = 0; round < 3; round += 1) {
      const pushed = await this.userdata.push(caller.user_id, key, value, rolls(key));
      const stored = pushed ?? (await this.userdata.find(caller.user_id));
      if (pushed || stored?.[key]?.includes(value)) return toUserdata(caller, stored);
      if ((stored?.[key]?.length ?? 0) >= maxUserdataValues) break;
    }
    throw new AppError('invalid_request', {
      fields: [{ path: 'body.value', problem: 'tooMany', most: maxUserdataValues }],
    });
  }

  async pull(caller: Caller, { key, value }: Entry): Promise<Userdata> {
    return toUserdata(caller, await this.userdata.pull(caller.user_id, key, value));
  }
}

function toUserdata({ user_id, groups }: Caller, stored: UserdataDocument | null): Userdata {
  const kept = Object.fromEntries(userdataKeys.map((key) => [key, stored?.[key] ?? []]));
  return {
    ...(kept as Record<UserdataKey, string[]>),
    user_id,
    groups: groups.map(({ _id, role }) => ({ _id, access_rights: [{ user_id, ...groupRights(role) }] })),
  };
}
