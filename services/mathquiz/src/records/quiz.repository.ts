import type { ItemContent } from '@mathquiz/contracts';
import { contentTerms } from '@mathquiz/domain/finding';
import { toId } from '@mathquiz/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { completed } from './completed.js';
import { ContentRepository } from './content.repository.js';
import { QuizDocument, type QuizFacts, QuizVersionDocument } from './quiz.schema.js';

type QuizPin = { readonly quiz_id: string; readonly version: number };
const anyOf = (pins: readonly QuizPin[]) => ({
  $or: pins.map(({ quiz_id, version }) => ({ quiz_id: toId(quiz_id), version })),
});

/** What a student reads of a part before it is answered. */
function textsOf(part: ItemContent['parts'][number]): string[] {
  if (part.kind === 'choice' || part.kind === 'choice_multi') return [part.prompt, ...part.options.map(textOf)];
  if (part.kind === 'order') return [part.prompt, ...part.entries.map(textOf)];
  if (part.kind === 'categorise')
    return [part.prompt, ...part.cards.map(textOf), ...part.groups.map((one) => one.title)];
  if (part.kind !== 'match') return [part.prompt];
  return [part.prompt, ...part.pairs.flatMap(({ left, right }) => [left, right]), ...part.distractors];
}
const textOf = ({ text }: { text: string }): string => text;

@Injectable()
export class QuizRepository extends ContentRepository<QuizDocument, ItemContent> implements OnApplicationBootstrap {
  constructor(
    @InjectModel(QuizDocument.name) heads: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly states: Model<QuizVersionDocument>,
  ) {
    super(heads, states, 'quiz_id');
  }

  factsOf(content: ItemContent): QuizFacts {
    const { title, category, tags, language, grade, chapter, difficulty, parts, statement, solution } = content;
    return {
      title,
      category,
      tags,
      language,
      grade,
      chapter,
      difficulty,
      kinds: [...new Set(parts.map((part) => part.kind))],
      points: parts.reduce((sum, part) => sum + part.points, 0),
      randomised: content.variables.length > 0,
      terms: contentTerms([title, ...tags, chapter], [statement, ...parts.flatMap(textsOf), solution]),
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

  onApplicationBootstrap(): Promise<void> {
    return this.complete();
  }

  protected completed(content: ItemContent): ItemContent {
    return completed(content);
  }
}
