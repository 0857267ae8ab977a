import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { draftOptions, storedOptions } from '../engine/variants.js';
import { ContentService } from './content.service.js';
import { TextStore } from './text.store.js';
import { TextChecks } from './text-checks.service.js';

/** Texts as they are read. */
@Controller()
export class ReadingController {
  constructor(
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(TextStore) private readonly texts: TextStore,
    @Inject(TextChecks) private readonly checks: TextChecks,
  ) {}

  @Handles(routes.renderTextDraft)
  async draft({ caller, context, body }: RequestOf<typeof routes.renderTextDraft>) {
    return { data: await this.checks.render(caller, body.content, draftOptions(context.locale, body.language), true) };
  }

  @Handles(routes.renderText)
  async stored({ params, body, ...request }: RequestOf<typeof routes.renderText>) {
    const { content } = await this.content.get(request, this.texts, params.id, body.version);
    const options = storedOptions(request.context.locale, body.language);
    return { data: await this.checks.render(request.caller, content, options, false) };
  }
}
