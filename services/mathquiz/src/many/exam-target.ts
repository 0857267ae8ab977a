import type { ManyAction } from '@mathquiz/contracts';
import { AppError, type IsColleague, type Request } from '@mathquiz/platform';
import type { ExamSharingService } from '../exams/exam-sharing.service.js';
import type { ExamsService } from '../exams/exams.service.js';
import { type Deed, done, type Target } from './deed.js';

type Services = {
  readonly exams: ExamsService;
  readonly sharing: ExamSharingService;
  readonly isColleague: (request: Request) => IsColleague;
};

/** Exams: they are shared and put away as others are, and have no tags and no category. */
export class ExamTarget implements Target {
  constructor(private readonly services: Services) {}

  async deedOf(request: Request, action: ManyAction): Promise<Deed> {
    const { exams, sharing } = this.services;
    switch (action.do) {
      case 'share': {
        const isColleague = this.services.isColleague(request);
        return async (id) => {
          await sharing.shareOnly(request, id, action, action.write, isColleague);
          return done(true);
        };
      }
      case 'archive':
        return async (id) => done(await exams.archive(request, id));
      case 'restore':
        return async (id) => done((await exams.restoreOnly(request, id)).changed);
      case 'tag':
      case 'move':
      case 'take_back':
        throw new AppError('invalid_request', { fields: [{ path: 'body.action.do', problem: 'notOfExams' }] });
    }
  }

  assertReadable({ caller }: Request, id: string): Promise<void> {
    return this.services.exams.assertReadable(caller, id);
  }
}
