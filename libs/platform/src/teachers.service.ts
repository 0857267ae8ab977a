import { type Person, routes, staffOfGroups } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { BusClient } from './bus-client.js';
import type { Request } from './request.js';

/** What auth answers at once. */
const maxGroups = 100;

/** The teachers whom somebody has: of their groups, and of their children’s. Asked live: who has left a group has them no more. */
@Injectable()
export class TeachersService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** `asParent`: whether the caller is linked to children. */
  async of(request: Request, asParent: boolean): Promise<ReadonlyMap<string, Person>> {
    const { caller, context } = request;
    const groups = caller.groups.map((group) => group._id);
    const runs = Array.from({ length: Math.ceil(groups.length / maxGroups) }, (_, run) =>
      this.bus.ask(staffOfGroups, { ids: groups.slice(run * maxGroups, (run + 1) * maxGroups) }, context),
    );
    const own = (await Promise.all(runs)).flatMap(({ data }) => data.flatMap((group) => group.staff));
    const all = [...own, ...(asParent ? await this.ofChildren(request) : [])];
    return new Map(all.filter(({ _id }) => _id !== caller.user_id).map((person) => [person._id, person]));
  }

  /** Of the children to whom somebody is linked as a parent. */
  async ofChildren({ caller, context }: Request): Promise<Person[]> {
    const asked = { params: {}, query: {}, body: {}, caller, context: { ...context, tokens: null } };
    const { data } = routes.myChildren.reply.parse(await this.bus.send(routes.myChildren, asked));
    return data.flatMap(({ teacher, groups }) => [
      ...(teacher ? [teacher] : []),
      ...groups.flatMap((group) => group.teachers),
    ]);
  }
}
