import { type Caller, type ItemContent, limits, type Quiz, type QuizRow, staff, standingOf } from '@mathquiz/contracts';
import {
  type Asker,
  contentGroups,
  mayDelete,
  mayPublish,
  mayRead,
  mayReadDrafts,
  mayShare,
  mayShareWithGroup,
  mayUnpublish,
  mayWrite,
  type OwnedDocument,
  readsAllDrafts,
} from '@mathquiz/domain/access';
import { excerpt } from '@mathquiz/domain/format';
import { type BeforeArchive, quizAfter, quizRestored } from '@mathquiz/domain/lifecycle';
import {
  AppError,
  BusClient,
  idempotencyOf,
  namedShares,
  PeopleService,
  type Request,
  type ShareRow,
  shareRows,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { type QuizQuery, QuizRepository } from '../records/quiz.repository.js';
import type { QuizDocument } from '../records/quiz.schema.js';
import { quizRights } from '../records/rights.js';

/** As much of a statement as a row of a list shows. */
const rowStatement = 240;

/** Of what is decided in the domain, one question a method: a thing that it refuses is as absent as none. */
type Decision = (asker: Asker, quiz: OwnedDocument) => boolean;

@Injectable()
export class QuizService {
  constructor(
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async list(
    { caller, context }: Request,
    filter: Omit<QuizQuery, 'userId' | 'groupIds' | 'seesDrafts'>,
    sort: string,
    offset: number,
    limit: number,
  ) {
    const query = {
      ...filter,
      userId: caller.user_id,
      groupIds: contentGroups(caller),
      seesDrafts: readsAllDrafts(caller),
    };
    const { rows: found, total } = await this.quizzes.list(query, sort, offset, limit);
    const rows = found.map((row) => asSeen(row, caller));
    const [people, statements] = await Promise.all([
      this.people.byIds(
        rows.map((row) => row.owner_id.toHexString()),
        context,
      ),
      this.quizzes.statementsOf(rows.map(({ _id, version }) => ({ quiz_id: _id.toHexString(), version }))),
    ]);
    const data = rows.map((row): QuizRow => {
      const owner = people.get(row.owner_id.toHexString());
      if (!owner) throw new AppError('internal');
      const statement = excerpt(statements.get(row._id.toHexString()) ?? '', rowStatement);
      const { title, category, tags, kinds, points, randomised } = row;
      return { ...headOf(row), owner, title, category, tags, kinds, points, randomised, statement };
    });
    return { data, total, offset, limit };
  }

  /** The version that the caller may see: the newest for who may edit, the published one for other staff. */
  async get(request: Request, id: string, version: number | undefined): Promise<Quiz> {
    const { caller } = request;
    const quiz = await this.allowed(caller, id, mayRead);
    const drafts = mayReadDrafts(caller, quizRights(quiz));
    const wanted = version ?? (drafts ? quiz.version : (quiz.published_version ?? quiz.version));
    if (!drafts && wanted !== quiz.published_version) throw new AppError('not_found');
    return this.toQuiz(request, quiz, await this.contentOf(id, wanted), wanted);
  }

  async create(request: Request, content: ItemContent, message: string): Promise<Quiz> {
    const { caller, context, now } = request;
    const once = idempotencyOf(caller, context, content);
    const quiz = await this.quizzes.create({ content, message, by: caller.user_id, at: now }, once);
    return this.toQuiz(request, quiz, content);
  }

  async save(
    request: Request,
    edit: { _id: string; version: number; content: ItemContent; message: string },
  ): Promise<Quiz> {
    const { caller, now } = request;
    const quiz = await this.allowed(caller, edit._id, mayWrite);
    const status = this.next(quiz, 'save');
    const saved = await this.quizzes.save(edit._id, edit.version, status, {
      content: edit.content,
      message: edit.message,
      by: caller.user_id,
      at: now,
    });
    return this.toQuiz(request, saved, edit.content);
  }

  async fork(request: Request, id: string): Promise<Quiz> {
    const { content } = await this.get(request, id, undefined);
    return this.create(request, content, '');
  }

  async publish(request: Request, id: string): Promise<Quiz> {
    const { caller, now } = request;
    const quiz = await this.allowed(caller, id, mayRead);
    if (!mayPublish(caller, quizRights(quiz))) throw new AppError('forbidden');
    const content = await this.contentOf(id, quiz.version);
    const cases = await this.trials.assertPublishable(caller.user_id, content);
    if (cases.length > 0) throw new AppError('test_cases_fail', { cases });
    const next = this.next(quiz, 'publish');
    await this.quizzes.markPublished(id, quiz.version, now);
    return this.move(request, quiz, next, { version: quiz.version, content });
  }

  async unpublish(request: Request, id: string): Promise<Quiz> {
    const { caller } = request;
    const quiz = await this.allowed(caller, id, mayUnpublish);
    if (quiz.published_version === null)
      throw new AppError('wrong_state', { status: quiz.status, action: 'unpublish' });
    return this.move(request, quiz, this.next(quiz, 'unpublish'), null);
  }

  async archive(request: Request, id: string): Promise<void> {
    const { caller } = request;
    const quiz = await this.allowed(caller, id, mayDelete);
    const { status, published_version } = quiz;
    await this.move(request, quiz, this.next(quiz, 'archive'), null, { status, published_version });
  }

  /** As it was before; one that is not in the archive stays as it is, so that a lost answer may be asked for again. */
  async restore(request: Request, id: string): Promise<Quiz> {
    const { caller } = request;
    const quiz = await this.allowed(caller, id, mayDelete);
    const before = quizRestored(quiz.status, quiz.archived_from ?? null);
    if (!before) return this.toQuiz(request, quiz, await this.contentOf(id, quiz.version));
    const version = before.published_version;
    const published = version === null ? null : { version, content: await this.contentOf(id, version) };
    return this.move(request, quiz, before.status, published);
  }

  async history({ caller, context }: Request, id: string, offset: number, limit: number) {
    await this.allowed(caller, id, mayWrite);
    const { rows, total } = await this.quizzes.history(id, offset, limit);
    const people = await this.people.byIds(
      rows.map((row) => row.by.toHexString()),
      context,
    );
    const data = rows.flatMap((row) => {
      const by = people.get(row.by.toHexString());
      return by
        ? [{ version: row.version, title: row.content.title, message: row.message, by, at: row.at.toISOString() }]
        : [];
    });
    return { data, total, offset, limit };
  }

  async share(request: Request, id: string, whom: Whom, write: boolean): Promise<Quiz> {
    const quiz = await this.allowed(request.caller, id, mayShare);
    await this.assertFitting(request, quiz, whom);
    return this.shared(request, await this.quizzes.share(id, shareRows(whom, write)));
  }

  async unshare(request: Request, id: string, whom: Whom): Promise<Quiz> {
    await this.allowed(request.caller, id, mayShare);
    return this.shared(request, await this.quizzes.unshare(id, shareRows(whom, false)));
  }

  /** With colleagues, as an item has its key with it, and with groups of which one sees what is shared. Throws `cannot_share`. */
  private async assertFitting({ caller, context }: Request, quiz: QuizDocument, { user_ids, group_ids }: Whom) {
    if (user_ids.some((id) => id === quiz.owner_id.toHexString()))
      throw new AppError('cannot_share', { reason: 'owner' });
    if (group_ids.some((id) => !mayShareWithGroup(caller, id))) throw new AppError('cannot_share', { reason: 'group' });
    for (const user_id of user_ids) {
      const { data } = await this.bus.ask(standingOf, { user_id }, context);
      if (!data?.roles.some((role) => (staff as readonly string[]).includes(role)))
        throw new AppError('cannot_share', { reason: 'person' });
    }
    const others = (quiz.shares ?? []).length + user_ids.length + group_ids.length;
    if (others > limits.shares) throw new AppError('too_large', { most: limits.shares });
  }

  private async shared(request: Request, quiz: QuizDocument | null): Promise<Quiz> {
    if (!quiz) throw new AppError('not_found');
    return this.toQuiz(request, quiz, await this.contentOf(quiz._id.toHexString(), quiz.version));
  }

  private async contentOf(id: string, version: number): Promise<ItemContent> {
    const found = await this.quizzes.findVersion(id, version);
    if (!found) throw new AppError('not_found');
    return found.content;
  }

  async assertWritable(caller: Caller, id: string): Promise<void> {
    await this.allowed(caller, id, mayWrite);
  }

  private async allowed(caller: Caller, id: string, may: Decision): Promise<QuizDocument> {
    const quiz = await this.quizzes.find(id);
    if (!quiz || !may(caller, quizRights(quiz))) throw new AppError('not_found');
    return quiz;
  }

  private next(quiz: QuizDocument, action: Parameters<typeof quizAfter>[1]) {
    const status = quizAfter(quiz.status, action);
    if (!status) throw new AppError('wrong_state', { status: quiz.status, action });
    return status;
  }

  private async move(
    request: Request,
    quiz: QuizDocument,
    to: Quiz['status'],
    published: { version: number; content: ItemContent } | null,
    before: BeforeArchive | null = null,
  ) {
    const id = quiz._id.toHexString();
    const moved = await this.quizzes.setStatus(id, quiz.status, to, published, before);
    if (!moved) throw new AppError('wrong_state', { status: quiz.status });
    return this.toQuiz(request, moved, await this.contentOf(id, moved.version));
  }

  private async toQuiz(
    { caller, context }: Request,
    quiz: QuizDocument,
    content: ItemContent,
    version = quiz.version,
  ): Promise<Quiz> {
    const rights = quizRights(quiz);
    const owned = mayShare(caller, rights);
    const [owner, shares] = await Promise.all([
      this.people.one(quiz.owner_id.toHexString(), context),
      // Who else has it is for those who share it.
      owned ? this.sharesOf(quiz.shares ?? [], context) : [],
    ]);
    return {
      ...headOf(asSeen(quiz, caller)),
      version,
      owner,
      content,
      mine: mayWrite(caller, rights),
      owned,
      shares,
    };
  }

  private async sharesOf(rows: readonly ShareRow[], context: Request['context']) {
    const [people, groups] = await Promise.all([
      this.people.byIds(
        rows.flatMap(({ user_id }) => user_id?.toHexString() ?? []),
        context,
      ),
      this.people.groupNames(
        rows.flatMap(({ group_id }) => group_id?.toHexString() ?? []),
        context,
      ),
    ]);
    const person = (id: string) => people.get(id) ?? { _id: id, username: '', name: '', lastname: '' };
    return namedShares(rows, { person, groups });
  }
}

type Whom = Parameters<typeof shareRows>[0];

/** Other staff read what was published; the head of an item tells about its newest draft. */
function asSeen(quiz: QuizDocument, caller: Caller): QuizDocument {
  if (mayReadDrafts(caller, quizRights(quiz)) || quiz.published_version === null || quiz.published === null)
    return quiz;
  return { ...quiz, ...quiz.published, status: 'published', version: quiz.published_version };
}

const headOf = (quiz: QuizDocument) => ({
  _id: quiz._id.toHexString(),
  status: quiz.status,
  version: quiz.version,
  published_version: quiz.published_version,
  created_at: quiz.created_at.toISOString(),
  updated_at: quiz.updated_at.toISOString(),
});
