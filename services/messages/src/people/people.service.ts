import { namesOf, type Person, type RequestContext } from '@mathquiz/contracts';
import { BusClient, OwnTexts } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

const ttlMs = 60_000;
const maxKept = 20_000;
/** What auth answers at once. */
const maxAsked = 1000;

/** Names, asked of auth and kept for a minute. */
@Injectable()
export class PeopleService {
  private readonly kept = new Map<string, { person: Person; until: number }>();

  private readonly texts: OwnTexts;

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    this.texts = new OwnTexts(bus, 'classes.deletedPerson');
  }

  /** Somebody who is gone is called deleted, in the reader's language; an id is nobody's name. */
  async byIds(ids: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, Person>> {
    const found = await this.known(ids, context);
    const gone = ids.some((id) => !found.has(id)) ? await this.texts.of(context.locale) : null;
    const name = gone?.['classes.deletedPerson'] ?? '';
    return new Map(ids.map((id) => [id, found.get(id) ?? { _id: id, username: '', name, lastname: '' }]));
  }

  /** Only those who are there. */
  async known(ids: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, Person>> {
    const now = Date.now();
    const unknown = [...new Set(ids)].filter((id) => (this.kept.get(id)?.until ?? 0) < now);
    if (this.kept.size > maxKept) this.kept.clear();
    for (let at = 0; at < unknown.length; at += maxAsked) {
      const { data } = await this.bus.ask(namesOf, { ids: unknown.slice(at, at + maxAsked) }, context);
      for (const person of data) this.kept.set(person._id, { person, until: now + ttlMs });
    }
    return new Map(
      ids.flatMap((id) => {
        const kept = this.kept.get(id);
        return kept && kept.until >= now ? [[id, kept.person] as const] : [];
      }),
    );
  }
}
