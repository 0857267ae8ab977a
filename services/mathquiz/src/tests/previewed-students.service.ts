import type { Person } from '@mathquiz/contracts';
import { mayPublishTo } from '@mathquiz/domain/access';
import { AppError, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

export type Whom = { readonly group_id: string; readonly user_id: string };

/** Whom an exam is looked at as. */
@Injectable()
export class PreviewedStudents {
  constructor(@Inject(PeopleService) private readonly people: PeopleService) {}

  /** Throws `not_found` for who takes no tests in a group that the caller gives tests to. */
  async of({ caller, context }: Request, { group_id, user_id }: Whom) {
    const groups = mayPublishTo(caller, group_id) ? await this.people.classes([group_id], context) : [];
    const found = groups.flatMap(({ students }) => students).find(({ _id }) => _id === user_id);
    const taker = found ? await this.people.taker(user_id, context) : null;
    if (!found || !taker) throw new AppError('not_found', { user_id });
    const { _id, username, name, lastname } = found;
    const person: Person = { _id, username, name, lastname };
    return { ...person, locale: taker.locale, time_factor: taker.time_factor };
  }
}
