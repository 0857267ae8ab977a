import type { Exam } from '@mathquiz/contracts';
import { mayRead, mayShare } from '@mathquiz/domain/access';
import {
  AppError,
  BusClient,
  type IsColleague,
  idempotencyOf,
  type Request,
  shareRows,
  type Whom,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { assertShareable, colleagues } from '../people/assert-shareable.js';
import { ExamRepository } from '../records/exam.repository.js';
import type { ExamDocument } from '../records/exam.schema.js';
import { allowedExam } from './exam-access.js';
import { ExamViews } from './exam-views.service.js';

/** Exams in the hands of others: given to use or to change, and copied. */
@Injectable()
export class ExamSharingService {
  constructor(
    @Inject(ExamRepository) private readonly exams: ExamRepository,
    @Inject(ExamViews) private readonly views: ExamViews,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async share(request: Request, id: string, whom: Whom, write: boolean): Promise<Exam> {
    return this.views.whole(request, await this.shareOnly(request, id, whom, write, colleagues(this.bus, request)));
  }

  /** For who shows nothing of it. */
  async shareOnly(
    request: Request,
    id: string,
    whom: Whom,
    write: boolean,
    isColleague: IsColleague,
  ): Promise<ExamDocument> {
    await assertShareable(isColleague, request, await allowedExam(this.exams, request.caller, id, mayShare), whom);
    return there(await this.exams.share(id, shareRows(whom, write)));
  }

  async unshare(request: Request, id: string, whom: Whom): Promise<Exam> {
    await allowedExam(this.exams, request.caller, id, mayShare);
    return this.views.whole(request, there(await this.exams.unshare(id, shareRows(whom, false))));
  }

  /** Its items go along, in the versions that the original pins. */
  async fork(request: Request, id: string): Promise<Exam> {
    const { caller, context, now } = request;
    const { _id, version, content } = await allowedExam(this.exams, caller, id, mayRead);
    const edit = { content, by: caller.user_id, at: now };
    const once = idempotencyOf(caller, context, { fork: id });
    return this.views.whole(request, await this.exams.create(edit, once, { _id, version }));
  }
}

function there(exam: ExamDocument | null): ExamDocument {
  if (!exam) throw new AppError('not_found');
  return exam;
}
