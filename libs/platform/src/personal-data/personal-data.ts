import { Global, Injectable, Module } from '@nestjs/common';
import type { Schema } from 'mongoose';
import { type PersonalFile, type PersonalPage, personalPage } from './personal-page.js';
import { userIdsIn } from './user-id.js';

/** Who wants a person's data, when, and where they sit. */
export type ExportRequest = { readonly callerId: string; readonly address: string; readonly now: Date };

/** What a feature stores about people, in one place or in several that are erased together. */
export type PersonalDataOf = {
  readonly collections: readonly string[];
  /** Files of a person's export; a reason where there is none. */
  readonly exports: readonly PersonalFile<ExportRequest>[] | { readonly notBecause: string };
  /** Takes the person out, and may be repeated; a reason where the id stays. */
  readonly erase: ((userId: string) => Promise<unknown>) | { readonly keptBecause: string };
  /** `first`: what opens the door to the rest; `last`: what is derived from the rest. */
  readonly when?: 'first' | 'last';
  /** Once the last page of an export was read. */
  readonly exported?: (userId: string, request: ExportRequest) => Promise<unknown>;
};

const order = { first: 0, between: 1, last: 2 } as const;

/**
 * Everything that a service stores about people: each feature registers its own, in the constructor of what stores it. A service does not
 * start while a collection holds ids of people and nobody has registered it.
 */
@Injectable()
export class PersonalData {
  private readonly registered: PersonalDataOf[] = [];

  register(data: PersonalDataOf): void {
    this.registered.push(data);
  }

  /** The next page of what is stored about a person. */
  async export(userId: string, cursor: string | null, request: ExportRequest): Promise<PersonalPage> {
    const files = this.registered.flatMap(({ exports }) => ('notBecause' in exports ? [] : [...exports]));
    const page = await personalPage(files, userId, cursor, request);
    if (page.cursor === null) for (const { exported } of this.registered) await exported?.(userId, request);
    return page;
  }

  /** May be repeated, and goes on where it was interrupted. */
  async erase(userId: string): Promise<void> {
    const inOrder = this.registered.toSorted((a, b) => order[a.when ?? 'between'] - order[b.when ?? 'between']);
    for (const { erase } of inOrder) if (typeof erase === 'function') await erase(userId);
  }

  /** What nobody has registered: `collection: the fields that hold ids of people`. */
  unregistered(schemas: ReadonlyMap<string, Schema>): string[] {
    const known = new Set(this.registered.flatMap(({ collections }) => collections));
    return [...schemas]
      .map(([collection, schema]) => ({ collection, fields: userIdsIn(schema) }))
      .filter(({ collection, fields }) => fields.length > 0 && !known.has(collection))
      .map(({ collection, fields }) => `${collection}: ${fields.join(', ')}`);
  }
}

@Global()
@Module({ providers: [PersonalData], exports: [PersonalData] })
export class PersonalDataModule {}
