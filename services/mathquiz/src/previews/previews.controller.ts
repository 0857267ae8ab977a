import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { conventionOf, previewSeeds } from '../engine/variants.js';
import { answersOf, PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsController {
  constructor(
    @Inject(PreviewsService) private readonly previews: PreviewsService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  @Handles(routes.renderDraft)
  async draft({ caller, body, context }: RequestOf<typeof routes.renderDraft>) {
    if (body.ref_doc) await this.previews.assertReadable(caller, body.ref_doc);
    const seeds = previewSeeds(body.seed, body.num_candidates);
    const convention = conventionOf(context.locale);
    return {
      data: await this.trials.render(caller.user_id, body.content, seeds, convention, {
        typed: body.typed,
        // Who asks how keys are typed has the editor open, which has asked already.
        warned: !body.typed,
      }),
    };
  }

  @Handles(routes.renderQuiz)
  async quiz({ params, body, ...request }: RequestOf<typeof routes.renderQuiz>) {
    return { data: await this.previews.stored(request, params.id, body) };
  }

  @Handles(routes.usageOfQuiz)
  async usage({ params, ...request }: RequestOf<typeof routes.usageOfQuiz>) {
    return { data: await this.previews.usage(request, params.id) };
  }

  @Handles(routes.useQuiz)
  async use({ params, body, ...request }: RequestOf<typeof routes.useQuiz>) {
    return { data: { shown: await this.previews.use(request, params.id, body.ref_doc) } };
  }

  @Handles(routes.tryQuiz)
  async tryOut({ caller, body }: RequestOf<typeof routes.tryQuiz>) {
    const { content, seed } = body;
    return { data: await this.trials.grade(caller.user_id, content, seed, answersOf(body)) };
  }

  @Handles(routes.tryStored)
  async tryStored({ params, body, ...request }: RequestOf<typeof routes.tryStored>) {
    return { data: await this.previews.tried(request, params.id, body) };
  }
}
