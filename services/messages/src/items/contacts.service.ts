import { findPeople, type Person, routes, staffOfGroups } from '@mathquiz/contracts';
import { isParent, mayWriteToAnybody } from '@mathquiz/domain/access';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { AppError, BusClient, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** What auth answers at once. */
const maxGroups = 100;

/** Whom one may write to, asked live: who has left a group writes to its teachers no more. */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /**
   * Throws `not_found`, with the ids, for people who are not there and for those whom the caller may not write to alike.
   * `replyingTo`: who wrote the message that is answered.
   */
  async check(request: Request, to: readonly string[], replyingTo: string | null): Promise<void> {
    const { caller, context } = request;
    const there = await this.people.known(to, context);
    const mine = mayWriteToAnybody(caller) ? there : await this.teachersOf(request);
    const missing = to.filter((id) => !there.has(id) || (!mine.has(id) && id !== replyingTo));
    if (missing.length > 0) throw new AppError('not_found', { to: missing });
  }

  async list(request: Request, q: string, offset: number, limit: number) {
    const { caller, context } = request;
    if (mayWriteToAnybody(caller)) return this.bus.ask(findPeople, { q, offset, limit }, context);
    const wanted = searchTerms(q);
    const found = [...(await this.teachersOf(request)).values()].filter((person) => {
      const terms = indexTerms(`${person.username} ${person.name} ${person.lastname}`);
      return wanted.every((term) => terms.includes(term));
    });
    found.sort((one, other) => one.lastname.localeCompare(other.lastname) || one._id.localeCompare(other._id));
    return { data: found.slice(offset, offset + limit), total: found.length, offset, limit };
  }

  private async teachersOf(request: Request): Promise<ReadonlyMap<string, Person>> {
    const { caller, context } = request;
    const groups = caller.groups.map((group) => group._id);
    const runs = Array.from({ length: Math.ceil(groups.length / maxGroups) }, (_, run) =>
      this.bus.ask(staffOfGroups, { ids: groups.slice(run * maxGroups, (run + 1) * maxGroups) }, context),
    );
    const own = (await Promise.all(runs)).flatMap(({ data }) => data.flatMap((group) => group.staff));
    const all = [...own, ...(await this.teachersOfChildren(request))];
    return new Map(all.filter(({ _id }) => _id !== caller.user_id).map((person) => [person._id, person]));
  }

  private async teachersOfChildren({ caller, context }: Request): Promise<Person[]> {
    if (!isParent(caller)) return [];
    const asked = { params: {}, query: {}, body: {}, caller, context: { ...context, tokens: null } };
    const { data } = routes.myChildren.reply.parse(await this.bus.send(routes.myChildren, asked));
    return data.flatMap(({ teacher, groups }) => [
      ...(teacher ? [teacher] : []),
      ...groups.flatMap((group) => group.teachers),
    ]);
  }
}
