import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { QuizDocument, QuizVersionDocument } from './quiz.schema.js';
import { TestDocument } from './test.schema.js';
import { TextDocument, TextVersionDocument } from './text.schema.js';

/** An item with those of its versions that hold a picture and still count. */
export type HoldingQuiz = { readonly quiz: QuizDocument; readonly versions: readonly number[] };
/** The same of a text. */
export type HoldingText = { readonly text: TextDocument; readonly versions: readonly number[] };
type Held = Pick<QuizVersionDocument, 'quiz_id' | 'version' | 'published_at'>;
type HeldText = Pick<TextVersionDocument, 'text_id' | 'version' | 'published_at'>;

const most = 1000;

@Injectable()
export class HeldImagesRepository {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
    @InjectModel(TextDocument.name) private readonly texts: Model<TextDocument>,
    @InjectModel(TextVersionDocument.name) private readonly textVersions: Model<TextVersionDocument>,
  ) {}

  /** The newest version counts, what was ever published, and what a test has pinned; a draft that was written over does not. */
  async holding(imageIds: readonly string[]): Promise<HoldingQuiz[]> {
    const held = await this.versions
      .find({ image_ids: { $in: [...imageIds] } }, { quiz_id: 1, version: 1, published_at: 1 })
      .limit(most)
      .lean<Held[]>()
      .exec();
    if (held.length === 0) return [];
    const ids = [...new Map(held.map(({ quiz_id }) => [quiz_id.toHexString(), quiz_id])).values()];
    const [quizzes, pinned] = await Promise.all([
      this.quizzes
        .find({ _id: { $in: ids } })
        .lean<QuizDocument[]>()
        .exec(),
      this.pinned(ids),
    ]);
    return quizzes.flatMap((quiz) => {
      const counts = ({ quiz_id, version, published_at }: Held): boolean =>
        quiz_id.equals(quiz._id) &&
        (version === quiz.version || published_at !== null || pinned.has(`${quiz._id.toHexString()}.${version}`));
      const versions = held.filter(counts).map(({ version }) => version);
      return versions.length === 0 ? [] : [{ quiz, versions: versions.sort((a, b) => a - b) }];
    });
  }

  /** Texts that hold one of them, in their newest version or in one that was ever published. */
  async holdingTexts(imageIds: readonly string[]): Promise<HoldingText[]> {
    const held = await this.textVersions
      .find({ image_ids: { $in: [...imageIds] } }, { text_id: 1, version: 1, published_at: 1 })
      .limit(most)
      .lean<HeldText[]>()
      .exec();
    if (held.length === 0) return [];
    const texts = await this.texts
      .find({ _id: { $in: held.map(({ text_id }) => text_id) } })
      .lean<TextDocument[]>()
      .exec();
    return texts.flatMap((text) => {
      const versions = held
        .filter(
          ({ text_id, version, published_at }) =>
            text_id.equals(text._id) && (version === text.version || published_at !== null),
        )
        .map(({ version }) => version);
      return versions.length === 0 ? [] : [{ text, versions: versions.sort((a, b) => a - b) }];
    });
  }

  private async pinned(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    const hex = ids.map((id) => id.toHexString());
    const tests = await this.tests
      .find({ 'items.quiz_id': { $in: hex } }, { 'items.quiz_id': 1, 'items.version': 1 })
      .lean<Pick<TestDocument, 'items'>[]>()
      .exec();
    return new Set(tests.flatMap(({ items }) => items.map(({ quiz_id, version }) => `${quiz_id}.${version}`)));
  }
}
