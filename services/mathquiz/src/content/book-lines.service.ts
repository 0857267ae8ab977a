import type { BookContent, BookLine, Caller, ItemProblem, RenderedBook } from '@mathquiz/contracts';
import { mayRead } from '@mathquiz/domain/access';
import { faultsOf, type Held, repeatsOf, unpublishedOf } from '@mathquiz/domain/books';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { contentRights } from '../records/rights.js';
import { TextRepository } from '../records/text.repository.js';
import { asSeen } from './content-views.service.js';

type Lines = readonly BookLine[];
/** The texts and items of a book by their ids; ids of two kinds are never the same. */
type Docs = ReadonlyMap<string, ContentDocument>;

/** What the lines of a book hold, for one reader or for all of them. */
@Injectable()
export class BookLines {
  constructor(
    @Inject(TextRepository) private readonly texts: TextRepository,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
  ) {}

  /** `warned`: and what its author should look at. */
  async render(caller: Caller, { introduction, lines }: BookContent, warned: boolean): Promise<RenderedBook> {
    const docs = await this.readBy(caller, lines);
    return {
      introduction,
      lines: lines.map((line) => {
        const { id, depth, kind, doc_id } = line;
        const doc = docs.get(doc_id ?? '');
        const title = kind === 'chapter' ? line.title : doc ? line.title || doc.title : null;
        const { title: own_title = null, version = null, status = null } = doc ?? {};
        return { id, depth, kind, doc_id, title, own_title, version, status };
      }),
      problems: faultsOf(lines, heldIn(docs)),
      warnings: warned ? repeatsOf(lines) : [],
    };
  }

  /** What keeps a book from all other staff: its own faults, and lines that they could not read. */
  async faults({ lines }: BookContent): Promise<ItemProblem[]> {
    const held = heldIn(await this.of(lines));
    return [...faultsOf(lines, held), ...unpublishedOf(lines, held)];
  }

  /** Those that this reader may read, each in the version that is theirs. */
  async readBy(caller: Caller, lines: Lines): Promise<Docs> {
    const found = await this.of(lines);
    const read = [...found].filter(([, one]) => mayRead(caller, contentRights(one)));
    return new Map(read.map(([id, one]) => [id, asSeen(one, caller)]));
  }

  private async of(lines: Lines): Promise<Docs> {
    const [texts, quizzes] = await Promise.all([
      this.texts.findMany(idsIn(lines, 'text')),
      this.quizzes.findMany(idsIn(lines, 'quiz')),
    ]);
    return new Map([...texts, ...quizzes].map((one) => [one._id.toHexString(), one]));
  }
}

const idsIn = (lines: Lines, kind: BookLine['kind']): string[] => [
  ...new Set(lines.flatMap((line) => (line.kind === kind && line.doc_id !== null ? [line.doc_id] : []))),
];

const heldIn =
  (docs: Docs) =>
  ({ doc_id }: BookLine): Held | null => {
    const doc = docs.get(doc_id ?? '');
    return doc ? { published: contentRights(doc).published === true } : null;
  };
