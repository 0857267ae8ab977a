import { checkProposal, rightsOfItem } from '@mathquiz/contracts';
import { mayRead, mayWrite } from '@mathquiz/domain/access';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { QuizStore } from '../content/quiz.store.js';
import { contentRights } from '../records/rights.js';
import { ProposalsService } from './proposals.service.js';

/** Asked by the service that talks with models. */
@Controller()
export class ProposalsController {
  constructor(
    @Inject(QuizStore) private readonly quizzes: QuizStore,
    @Inject(ProposalsService) private readonly proposals: ProposalsService,
  ) {}

  @Handles(rightsOfItem)
  async rights({ body: { caller, quiz_id } }: RequestOf<typeof rightsOfItem>) {
    const one = await this.quizzes.repository.find(quiz_id);
    const rights = one && contentRights(one);
    return {
      data: { read: rights !== null && mayRead(caller, rights), write: rights !== null && mayWrite(caller, rights) },
    };
  }

  @Handles(checkProposal)
  async check({ body }: RequestOf<typeof checkProposal>) {
    return { data: await this.proposals.check(body) };
  }
}
