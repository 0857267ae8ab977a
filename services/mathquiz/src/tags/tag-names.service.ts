import { tagsChanged } from '@mathquiz/contracts';
import { type Aliases, aliasesOf, namesOf, tagsToday, tagToday } from '@mathquiz/domain/tags';
import { BusClient, Kept, untilSaid } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredAlias } from './tag-alias.schema.js';
import { TagAliasesRepository } from './tag-aliases.repository.js';

type ReadAliases = { readonly revision: number; readonly stored: readonly StoredAlias[]; readonly aliases: Aliases };
/** Where a word may have been lost: read again. */
const lasting = { surelyMs: 0, mostMs: 60_000 };
const whole = 'tags';

/** What old names of tags stand for, kept in memory until somebody says that it has changed. What asks for a tag, or stores one, asks here. */
@Injectable()
export class TagNames {
  private readonly kept: Kept<ReadAliases>;

  constructor(
    @Inject(TagAliasesRepository) private readonly repository: TagAliasesRepository,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    const words = bus.listenCounted(tagsChanged, () => this.kept.clear());
    this.kept = new Kept(untilSaid(bus, [words], lasting));
    bus.counts(tagsChanged);
  }

  read(): Promise<ReadAliases> {
    return this.kept.get(whole, '', async () => {
      const { revision, aliases } = await this.repository.read();
      return { revision, stored: aliases, aliases: aliasesOf(aliases) };
    });
  }

  /** As the database has them now. */
  readAnew(): Promise<ReadAliases> {
    this.kept.clear();
    return this.read();
  }

  /** After they are stored; other processes hear of it. */
  moved(): void {
    this.kept.clear();
    this.bus.emit(tagsChanged, {});
  }

  /** With which names things that have this tag are stored. */
  async namesOf(tag: string): Promise<string[]> {
    return namesOf((await this.read()).aliases, tag);
  }

  async standingFor(): Promise<(tag: string) => string> {
    const { aliases } = await this.read();
    return (tag) => tagToday(aliases, tag);
  }

  /** What somebody writes, with the names of today. */
  async written<C extends { readonly tags: readonly string[] }>(content: C): Promise<C> {
    const { aliases } = await this.read();
    return { ...content, tags: tagsToday(aliases, content.tags) };
  }
}
