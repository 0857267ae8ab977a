import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { conventionOf, previewSeeds } from '../engine/variants.js';
import { PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsController {
  constructor(
    @Inject(PreviewsService) private readonly previews: PreviewsService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  @Handles(routes.renderDraft)
  async draft({ caller, body, context }: Asked<typeof routes.renderDraft>) {
    if (body.ref_doc) await this.previews.assertReadable(caller, body.ref_doc);
    const seeds = previewSeeds(body.seed, body.num_candidates);
    return { data: await this.trials.render(caller.user_id, body.content, seeds, conventionOf(context.locale)) };
  }

  @Handles(routes.renderQuiz)
  async quiz({ caller, params, body, context }: Asked<typeof routes.renderQuiz>) {
    return { data: await this.previews.stored(caller, params.id, body, context, new Date()) };
  }

  @Handles(routes.quizUsage)
  async usage({ caller, params }: Asked<typeof routes.quizUsage>) {
    return { data: await this.previews.usage(caller, params.id) };
  }

  @Handles(routes.tryQuiz)
  async tryOut({ caller, body }: Asked<typeof routes.tryQuiz>) {
    const answers = Object.entries(body.answers).map(([part, value]) => [part, { value, decimal: body.decimal }]);
    return { data: await this.trials.judge(caller.user_id, body.content, body.seed, Object.fromEntries(answers)) };
  }
}
