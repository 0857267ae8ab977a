import { namesOf, namesOfGroups, type Person, type RequestContext, studentsOfGroups } from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TextsService } from '../i18n/texts.service.js';

const ttlMs = 60_000;
const maxKept = 20_000;
/** What auth answers at once. */
const maxPeople = 1000;
const maxGroups = 100;

function inRuns<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, run) => list.slice(run * size, (run + 1) * size));
}

/** Names and classes, asked of auth. Names are kept for a minute; who is in a group is always asked. */
@Injectable()
export class PeopleService {
  private readonly kept = new Map<string, { person: Person; until: number }>();

  private readonly keptGroups = new Map<string, { name: string; until: number }>();

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(TextsService) private readonly texts: TextsService,
  ) {}

  /** A person who is gone is called deleted, in the reader's language, and has no username: so that marks still have a row and tests an owner. */
  async byIds(ids: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, Person>> {
    const now = Date.now();
    const unknown = [...new Set(ids)].filter((id) => (this.kept.get(id)?.until ?? 0) < now);
    for (const ids of inRuns(unknown, maxPeople)) {
      const { data } = await this.bus.ask(namesOf, { ids }, context);
      if (this.kept.size > maxKept) this.kept.clear();
      for (const person of data) this.kept.set(person._id, { person, until: now + ttlMs });
    }
    const gone = ids.some((id) => !this.kept.has(id)) ? await this.texts.of(context.locale) : null;
    const name = gone?.['classes.deletedPerson'] ?? '';
    return new Map(ids.map((id) => [id, this.kept.get(id)?.person ?? { _id: id, username: '', name, lastname: '' }]));
  }

  async one(id: string, context: RequestContext): Promise<Person> {
    const people = await this.byIds([id], context);
    return people.get(id) ?? { _id: id, username: '', name: '', lastname: '' };
  }

  /** Names of groups, kept for a minute like those of people. */
  async groupNames(groupIds: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, string>> {
    const now = Date.now();
    const unknown = groupIds.filter((id) => (this.keptGroups.get(id)?.until ?? 0) < now);
    for (const ids of inRuns([...new Set(unknown)], maxGroups)) {
      const { data } = await this.bus.ask(namesOfGroups, { ids }, context);
      if (this.keptGroups.size > maxKept) this.keptGroups.clear();
      for (const group of data) this.keptGroups.set(group._id, { name: group.groupname, until: now + ttlMs });
    }
    return new Map(
      groupIds.flatMap((id) => {
        const kept = this.keptGroups.get(id);
        return kept ? [[id, kept.name] as const] : [];
      }),
    );
  }

  async classes(groupIds: readonly string[], context: RequestContext) {
    const runs = inRuns(groupIds, maxGroups).map((ids) => this.bus.ask(studentsOfGroups, { ids }, context));
    return (await Promise.all(runs)).flatMap((reply) => reply.data);
  }
}
