import { toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BookDocument, BookVersionDocument } from './book.schema.js';
import { type ContentDocument, type ContentVersionDocument, isOrWasPublished } from './content.schema.js';
import { QuizDocument, QuizVersionDocument } from './quiz.schema.js';
import { TestDocument } from './test.schema.js';
import { TextDocument, TextVersionDocument } from './text.schema.js';

/** An item with those of its versions that hold a picture and still count. */
export type HoldingQuiz = { readonly quiz: QuizDocument; readonly versions: readonly number[] };
/** The same of what is read. */
export type Holding = { readonly one: ContentDocument; readonly versions: readonly number[] };
export type ReadKind = 'text' | 'book';
type Held = Pick<QuizVersionDocument, 'quiz_id' | 'version' | 'published_at'>;
type HeldRead = Pick<ContentVersionDocument, 'version' | 'published_at'>;

type Store = {
  readonly heads: Model<ContentDocument>;
  readonly versions: Model<ContentVersionDocument>;
  readonly of: string;
};
// Of each kind no more is asked here than what all kinds have.
const asContent = (model: object) => model as Model<ContentDocument>;
const asVersions = (model: object) => model as Model<ContentVersionDocument>;

const most = 1000;

@Injectable()
export class HeldImagesRepository {
  private readonly stores: Readonly<Record<ReadKind, Store>>;

  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
    @InjectModel(TextDocument.name) texts: Model<TextDocument>,
    @InjectModel(TextVersionDocument.name) textVersions: Model<TextVersionDocument>,
    @InjectModel(BookDocument.name) books: Model<BookDocument>,
    @InjectModel(BookVersionDocument.name) bookVersions: Model<BookVersionDocument>,
  ) {
    this.stores = {
      text: { heads: asContent(texts), versions: asVersions(textVersions), of: 'text_id' },
      book: { heads: asContent(books), versions: asVersions(bookVersions), of: 'book_id' },
    };
  }

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
        (version === quiz.version ||
          isOrWasPublished(quiz, { version, published_at }) ||
          pinned.has(`${quiz._id.toHexString()}.${version}`));
      const versions = held.filter(counts).map(({ version }) => version);
      return versions.length === 0 ? [] : [{ quiz, versions: versions.sort((a, b) => a - b) }];
    });
  }

  /** Texts or books that hold one of them, in their newest version, in one that was ever published, or in one that a test has pinned. */
  async holdingRead(kind: ReadKind, imageIds: readonly string[]): Promise<Holding[]> {
    const { heads, versions, of } = this.stores[kind];
    const held = await versions
      .find({ image_ids: { $in: [...imageIds] } }, { [of]: 1, version: 1, published_at: 1 })
      .limit(most)
      .lean<(HeldRead & Record<string, unknown>)[]>()
      .exec();
    if (held.length === 0) return [];
    const found = await heads
      .find({ _id: { $in: held.map((one) => toId(String(one[of]))) } })
      .lean<ContentDocument[]>()
      .exec();
    const pinned = kind === 'text' ? await this.pinnedTexts(found.map(({ _id }) => _id)) : new Set<string>();
    return found.flatMap((one) => {
      const counts = (state: (typeof held)[number]): boolean =>
        String(state[of]) === one._id.toHexString() &&
        (state.version === one.version ||
          isOrWasPublished(one, state) ||
          pinned.has(`${one._id.toHexString()}.${state.version}`));
      const holding = held.filter(counts).map(({ version }) => version);
      return holding.length === 0 ? [] : [{ one, versions: holding.sort((a, b) => a - b) }];
    });
  }

  private async pinnedTexts(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    const tests = await this.tests
      .find({ 'texts.text_id': { $in: ids.map((id) => id.toHexString()) } }, { 'texts.text_id': 1, 'texts.version': 1 })
      .lean<Pick<TestDocument, 'texts'>[]>()
      .exec();
    return new Set(tests.flatMap(({ texts }) => texts.map(({ text_id, version }) => `${text_id}.${version}`)));
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
