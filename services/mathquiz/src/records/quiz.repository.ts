import type { ItemContent, ItemUse } from '@mathquiz/contracts';
import { contentTerms } from '@mathquiz/domain/finding';
import { inLanguage, languagesOf, textsOf } from '@mathquiz/domain/languages';
import { toId } from '@mathquiz/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { completed } from './completed.js';
import { ContentRepository } from './content.repository.js';
import { writtenFacts } from './content.schema.js';
import { QuizDocument, type QuizFacts, QuizVersionDocument } from './quiz.schema.js';

type QuizPin = { readonly quiz_id: string; readonly version: number };
const anyOf = (pins: readonly QuizPin[]) => ({
  $or: pins.map(({ quiz_id, version }) => ({ quiz_id: toId(quiz_id), version })),
});

/** What a student reads of an item in one language: before it is answered, and its solution. */
const readIn = (content: ItemContent): string[] =>
  textsOf(content)
    .filter(({ markdown, asks, path }) => markdown && (asks || path === 'solution'))
    .map(({ text }) => text);

/** What is read of an item before it is answered. */
export const wordsOfItem = (content: ItemContent): string[] =>
  textsOf(content)
    .filter(({ markdown, asks }) => markdown && asks)
    .map(({ text }) => text);

@Injectable()
export class QuizRepository extends ContentRepository<QuizDocument, ItemContent> implements OnApplicationBootstrap {
  constructor(
    @InjectModel(QuizDocument.name) private readonly items: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly states: Model<QuizVersionDocument>,
  ) {
    super(items, states, 'quiz_id');
  }

  factsOf(content: ItemContent): QuizFacts {
    const { title, tags, chapter, parts } = content;
    const others = languagesOf(content).map((one) => inLanguage(content, one));
    return {
      ...writtenFacts(content),
      kinds: [...new Set(parts.map((part) => part.kind))],
      points: parts.reduce((sum, part) => sum + part.points, 0),
      randomised: content.variables.length > 0,
      terms: contentTerms(
        [title, ...others.map((one) => one.title), ...tags, chapter],
        [content, ...others].flatMap(readIn),
      ),
    };
  }

  async findVersions(pins: readonly QuizPin[]): Promise<QuizVersionDocument[]> {
    if (pins.length === 0) return [];
    const found = await this.states.find(anyOf(pins)).lean<QuizVersionDocument[]>().exec();
    return found.map((version) => ({ ...version, content: completed(version.content) }));
  }

  /** What items ask, by their ids: of lists, which need nothing else of a version. */
  async statementsOf(pins: readonly QuizPin[]): Promise<ReadonlyMap<string, string>> {
    if (pins.length === 0) return new Map();
    const found = await this.states
      .find(anyOf(pins), { quiz_id: 1, 'content.statement': 1 })
      .lean<{ quiz_id: Types.ObjectId; content: Pick<ItemContent, 'statement'> }[]>()
      .exec();
    return new Map(found.map(({ quiz_id, content }) => [quiz_id.toHexString(), content.statement]));
  }

  /** What is said of items is no change of them: their versions and their places in lists stay. */
  async setUsed(said: ReadonlyMap<string, ItemUse>): Promise<void> {
    const writes = [...said].map(([id, used]) => {
      const hardness = used.facility === null ? null : 1 - used.facility;
      return { updateOne: { filter: { _id: toId(id) }, update: { $set: { used: { ...used, hardness } } } } };
    });
    if (writes.length > 0) await this.items.bulkWrite(writes, { ordered: false });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.complete();
  }

  protected completed(content: ItemContent): ItemContent {
    return completed(content);
  }
}
