import type { Caller } from '@mathquiz/contracts';
import type { Asker, OwnedDocument } from '@mathquiz/domain/access';
import { AppError } from '@mathquiz/platform';
import type { ExamRepository } from '../records/exam.repository.js';
import type { ExamDocument } from '../records/exam.schema.js';
import { examRights } from '../records/rights.js';

/** One that the decision refuses is as absent as one that is not there. */
export async function allowedExam(
  exams: ExamRepository,
  caller: Caller,
  id: string,
  may: (asker: Asker, exam: OwnedDocument) => boolean,
): Promise<ExamDocument> {
  const exam = await exams.find(id);
  if (!exam || !may(caller, examRights(exam))) throw new AppError('not_found');
  return exam;
}
