import { type RequestContext, standingForTags } from '@mathquiz/contracts';
import { indexTerms } from '@mathquiz/domain/format';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AssetsRepository } from '../records/assets.repository.js';
import { FilesRepository } from '../records/files.repository.js';

/** Files that carry another tag in one go. */
const atOnce = 20;

export const termsOf = ({ title, tags }: { title: string; tags: readonly string[] }, name: string): string[] =>
  indexTerms([title, name, ...tags].join(' '));

/** Tags of files: those of the school, which the mathquiz service keeps. */
@Injectable()
export class FileTags {
  private readonly logger = new Logger('FileTags');

  constructor(
    @Inject(AssetsRepository) private readonly assets: AssetsRepository,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  /** With which names files that have this tag are stored. */
  async namesOf(tag: string, context: RequestContext): Promise<readonly string[]> {
    return (await this.standing([tag], context))?.[0]?.names ?? [tag];
  }

  /** What somebody writes, with the names of today; as it is written while nobody can tell. */
  async written(tags: readonly string[], context: RequestContext): Promise<string[]> {
    const standing = tags.length === 0 ? null : await this.standing(tags, context);
    return [...new Set(standing?.map(({ today }) => today) ?? tags)];
  }

  count(names: readonly string[]): Promise<number> {
    return this.assets.countTagged(names);
  }

  /** Some of those that carry any of these carry another instead; gives how many. No revision is made, so nobody who writes is in its way. */
  async retag(names: readonly string[], into: string): Promise<number> {
    const found = await this.assets.tagged(names, atOnce);
    const old = new Set(names);
    for (const asset of found) {
      const tags = [...new Set(asset.tags.map((tag) => (old.has(tag) ? into : tag)))];
      const newest = asset.file_ids.at(-1);
      const [file] = newest ? await this.files.byIds([newest]) : [];
      await this.assets.setTags(asset, tags, termsOf({ title: asset.title, tags }, file?.name ?? ''));
    }
    return found.length;
  }

  private async standing(tags: readonly string[], context: RequestContext) {
    try {
      return (await this.bus.ask(standingForTags, { tags: [...tags] }, context)).data;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`Old names of tags are not known: ${error.code}`);
      return null;
    }
  }
}
