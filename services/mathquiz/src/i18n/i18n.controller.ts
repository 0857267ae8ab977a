import { ownTexts, routes, translationFilter } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { TranslationsService } from './translations.service.js';

@Controller()
export class TranslationsController {
  constructor(@Inject(TranslationsService) private readonly translations: TranslationsService) {}

  @Handles(routes.listTranslations)
  list({ query }: RequestOf<typeof routes.listTranslations>) {
    return this.translations.list(parseFilter(translationFilter, query.filter), query.offset, query.limit);
  }

  @Handles(routes.getTranslation)
  async get({ params }: RequestOf<typeof routes.getTranslation>) {
    return { data: await this.translations.get(params.id) };
  }

  @Handles(routes.putTranslation)
  async put({ params, body, now }: RequestOf<typeof routes.putTranslation>) {
    return { data: await this.translations.put(params.id, body.own, now) };
  }

  @Handles(routes.putTranslations)
  async putMany({ body, now }: RequestOf<typeof routes.putTranslations>) {
    return { data: { changed: await this.translations.putMany(body.texts, body.preview, now) } };
  }

  @Handles(routes.deleteTranslation)
  async remove({ params }: RequestOf<typeof routes.deleteTranslation>) {
    await this.translations.remove(params.id);
    return {};
  }

  @Handles(ownTexts)
  async own({ body }: RequestOf<typeof ownTexts>) {
    return { data: await this.translations.ownOf(body.prefix) };
  }

  @Handles(routes.dumpTranslations)
  dump({ body }: RequestOf<typeof routes.dumpTranslations>) {
    return this.translations.dump(body.locale);
  }
}
