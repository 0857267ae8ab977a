import { findPeople, membersOfGroups, type Person, standingOf } from '@mathquiz/contracts';
import {
  isParent,
  mayAnswerDirectly,
  mayWriteDirectly,
  mayWriteToAnybody,
  talkingGroups,
} from '@mathquiz/domain/access';
import { isFoundBy } from '@mathquiz/domain/format';
import { AppError, BusClient, CONFIG, type Request, TeachersService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { BlocksRepository } from '../records/blocks.repository.js';

const maxGroups = 100;

/** Whom one may write to directly, asked live. */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(TeachersService) private readonly teachers: TeachersService,
    @Inject(BlocksRepository) private readonly blocks: BlocksRepository,
  ) {}

  /** The other person. Throws `not_found` where one may not write to them, as if they were not there. `begun`: there is a room already. */
  async reach(request: Request, userId: string, begun: boolean): Promise<Person> {
    const { caller, context } = request;
    const { data: other } = await this.bus.ask(standingOf, { user_id: userId }, context);
    if (!other || userId === caller.user_id) throw new AppError('not_found');
    const [blocked, ofChildren] = await Promise.all([
      this.blocks.between(caller.user_id, userId),
      isParent(caller) ? this.teachers.ofChildren(request) : [],
    ]);
    const rules = {
      pupilsWrite: this.config.PUPILS_WRITE === 'yes',
      teachesChild: ofChildren.some(({ _id }) => _id === userId),
      blocked,
    };
    const may = begun ? mayAnswerDirectly : mayWriteDirectly;
    if (!may(caller, other, rules)) throw new AppError('not_found');
    return other.person;
  }

  async list(request: Request, q: string, offset: number, limit: number) {
    const { caller, context } = request;
    if (mayWriteToAnybody(caller)) return this.bus.ask(findPeople, { q, offset, limit }, context);
    const [teachers, mates] = await Promise.all([
      this.teachers.of(request, isParent(caller)),
      this.classmates(request),
    ]);
    const all = [...new Map([...teachers.values(), ...mates].map((person) => [person._id, person])).values()];
    const found = all.filter(
      ({ _id, username, name, lastname }) => _id !== caller.user_id && isFoundBy(`${username} ${name} ${lastname}`, q),
    );
    found.sort((one, other) => one.lastname.localeCompare(other.lastname) || one._id.localeCompare(other._id));
    return { data: found.slice(offset, offset + limit), total: found.length, offset, limit };
  }

  private async classmates({ caller, context }: Request): Promise<Person[]> {
    const ids = talkingGroups(caller).slice(0, maxGroups);
    if (this.config.PUPILS_WRITE === 'no' || ids.length === 0) return [];
    const { data } = await this.bus.ask(membersOfGroups, { ids }, context);
    return data.flatMap(({ members }) => members.map(({ role: _, ...person }) => person));
  }
}
