import { checkProposal, checkTranslation, filingWords, gradeAttempt, rightsOfItem } from '@mathquiz/contracts';
import { mayRead, mayWrite } from '@mathquiz/domain/access';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { QuizStore } from '../content/quiz.store.js';
import { contentRights } from '../records/rights.js';
import { TagsService } from '../tags/tags.service.js';
import { ProposalsService } from './proposals.service.js';

/** A model is told so many of the tags in use. */
const maxTags = 200;

/** Asked by the service that talks with models. */
@Controller()
export class ProposalsController {
  constructor(
    @Inject(QuizStore) private readonly quizzes: QuizStore,
    @Inject(ProposalsService) private readonly proposals: ProposalsService,
    @Inject(CategoriesService) private readonly categories: CategoriesService,
    @Inject(TagsService) private readonly tags: TagsService,
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

  @Handles(checkTranslation)
  async checkTranslation({ body }: RequestOf<typeof checkTranslation>) {
    return { data: await this.proposals.checkTranslation(body.user_id, body.content, body.language) };
  }

  @Handles(gradeAttempt)
  async grade({ body }: RequestOf<typeof gradeAttempt>) {
    return { data: await this.proposals.grade(body) };
  }

  @Handles(filingWords)
  async words({ body: { caller, locale } }: RequestOf<typeof filingWords>) {
    const [{ categories }, tags] = await Promise.all([
      this.categories.list(locale),
      this.tags.list(caller, undefined, 0, maxTags),
    ]);
    return {
      data: { categories: categories.map(({ _id, name }) => ({ _id, name })), tags: tags.data.map(({ tag }) => tag) },
    };
  }
}
