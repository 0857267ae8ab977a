import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { draftOptions, previewSeeds } from '../engine/variants.js';
import { NewerVersionsService } from './newer-versions.service.js';
import { answersOf, PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsController {
  constructor(
    @Inject(PreviewsService) private readonly previews: PreviewsService,
    @Inject(NewerVersionsService) private readonly newer: NewerVersionsService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  @Handles(routes.renderDraft)
  async draft({ caller, body, context }: RequestOf<typeof routes.renderDraft>) {
    if (body.ref_doc) await this.previews.assertReadable(caller, body.ref_doc);
    const seeds = previewSeeds(body.seed, body.num_candidates);
    return {
      data: await this.trials.render(caller.user_id, body.content, seeds, draftOptions(context.locale, body.language), {
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

  @Handles(routes.newerQuiz)
  async newerVersion({ params, body, ...request }: RequestOf<typeof routes.newerQuiz>) {
    return { data: await this.newer.of(request, params.id, body) };
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
  async tryOut({ caller, context, body }: RequestOf<typeof routes.tryQuiz>) {
    const options = draftOptions(context.locale, body.language);
    const tried = { seed: body.seed, answers: answersOf(body), options };
    return { data: await this.trials.grade(caller.user_id, body.content, tried) };
  }

  @Handles(routes.tryStored)
  async tryStored({ params, body, ...request }: RequestOf<typeof routes.tryStored>) {
    return { data: await this.previews.tried(request, params.id, body) };
  }
}
