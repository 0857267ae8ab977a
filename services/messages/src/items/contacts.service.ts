import { findPeople } from '@mathquiz/contracts';
import { isParent, mayWriteToAnybody } from '@mathquiz/domain/access';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { AppError, BusClient, PeopleService, type Request, TeachersService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Whom one may write to, asked live: who has left a group writes to its teachers no more. */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TeachersService) private readonly teachers: TeachersService,
  ) {}

  /**
   * Throws `not_found`, with the ids, for people who are not there and for those whom the caller may not write to alike.
   * `replyingTo`: who wrote the message that is answered.
   */
  async check(request: Request, to: readonly string[], replyingTo: string | null): Promise<void> {
    const { caller, context } = request;
    const there = await this.people.known(to, context);
    const mine = mayWriteToAnybody(caller) ? there : await this.teachers.of(request, isParent(caller));
    const missing = to.filter((id) => !there.has(id) || (!mine.has(id) && id !== replyingTo));
    if (missing.length > 0) throw new AppError('not_found', { to: missing });
  }

  async list(request: Request, q: string, offset: number, limit: number) {
    const { caller, context } = request;
    if (mayWriteToAnybody(caller)) return this.bus.ask(findPeople, { q, offset, limit }, context);
    const wanted = searchTerms(q);
    const found = [...(await this.teachers.of(request, isParent(caller))).values()].filter((person) => {
      const terms = indexTerms(`${person.username} ${person.name} ${person.lastname}`);
      return wanted.every((term) => terms.includes(term));
    });
    found.sort((one, other) => one.lastname.localeCompare(other.lastname) || one._id.localeCompare(other._id));
    return { data: found.slice(offset, offset + limit), total: found.length, offset, limit };
  }
}
