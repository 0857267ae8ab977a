import {
  groupsOfUser,
  namesOf,
  namesOfGroups,
  type Person,
  type RequestContext,
  studentsOfGroups,
  takersOf,
} from '@mathquiz/contracts';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { BusClient } from './bus-client.js';
import { TeachersService } from './teachers.service.js';
import { TextOverrides } from './text-overrides.js';

const ttlMs = 60_000;
const maxKept = 20_000;
/** What auth answers at once. */
const maxPeople = 1000;
const maxGroups = 100;
const deletedPerson = 'classes.deletedPerson';

function inRuns<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, run) => list.slice(run * size, (run + 1) * size));
}

/** What auth has answered, kept for a minute. */
class Kept<T extends { readonly _id: string }> {
  private readonly kept = new Map<string, { value: T; until: number }>();

  constructor(
    private readonly maxAsked: number,
    private readonly ask: (ids: string[], context: RequestContext) => Promise<{ data: T[] }>,
  ) {}

  async byIds(ids: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, T>> {
    const now = Date.now();
    if (this.kept.size > maxKept) this.kept.clear();
    const unknown = [...new Set(ids)].filter((id) => (this.kept.get(id)?.until ?? 0) < now);
    for (const run of inRuns(unknown, this.maxAsked)) {
      const { data } = await this.ask(run, context);
      for (const value of data) this.kept.set(value._id, { value, until: now + ttlMs });
    }
    return new Map(
      ids.flatMap((id) => {
        const kept = this.kept.get(id);
        return kept && kept.until >= now ? [[id, kept.value] as const] : [];
      }),
    );
  }
}

/** Names and classes, asked of auth. Names are kept for a minute; who is in a group is always asked. */
@Injectable()
export class PeopleService {
  private readonly people: Kept<Person>;
  private readonly groups: Kept<{ _id: string; groupname: string }>;
  private readonly texts: TextOverrides;

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    this.people = new Kept(maxPeople, (ids, context) => bus.ask(namesOf, { ids }, context));
    this.groups = new Kept(maxGroups, (ids, context) => bus.ask(namesOfGroups, { ids }, context));
    this.texts = new TextOverrides(bus, deletedPerson);
  }

  /**
   * A person who is gone is called deleted, in the reader's language, and has no username: so that marks still have a row and tests an
   * owner; an id is nobody's name.
   */
  async byIds(ids: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, Person>> {
    const found = await this.known(ids, context);
    const texts = ids.some((id) => !found.has(id)) ? await this.texts.of(context.locale) : null;
    const name = texts?.[deletedPerson] ?? '';
    return new Map(ids.map((id) => [id, found.get(id) ?? { _id: id, username: '', name, lastname: '' }]));
  }

  async one(id: string, context: RequestContext): Promise<Person> {
    const people = await this.byIds([id], context);
    return people.get(id) ?? { _id: id, username: '', name: '', lastname: '' };
  }

  /** Only those who are there. */
  known(ids: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, Person>> {
    return this.people.byIds(ids, context);
  }

  async groupNames(groupIds: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, string>> {
    const groups = await this.groups.byIds(groupIds, context);
    return new Map([...groups].map(([id, { groupname }]) => [id, groupname]));
  }

  /** What somebody is in their groups; of whoever asks, `caller.groups` says it already. */
  async groupsOf(userId: string, context: RequestContext) {
    return (await this.bus.ask(groupsOfUser, { user_id: userId }, context)).data;
  }

  /** How somebody meets a test; null: they are gone. */
  async taker(id: string, context: RequestContext) {
    return (await this.bus.ask(takersOf, { ids: [id] }, context)).data[0] ?? null;
  }

  async classes(groupIds: readonly string[], context: RequestContext) {
    const runs = inRuns(groupIds, maxGroups).map((ids) => this.bus.ask(studentsOfGroups, { ids }, context));
    return (await Promise.all(runs)).flatMap((reply) => reply.data);
  }
}

@Global()
@Module({ providers: [PeopleService, TeachersService], exports: [PeopleService, TeachersService] })
export class PeopleModule {}
