import { clientVersion, htmlLang, type Locale, locales, partKinds, routes } from '@mathquiz/contracts';
import { inOrder } from '@mathquiz/domain/categories';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { TextsService } from '../i18n/texts.service.js';

const endonyms: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'ko-KR': '한국어',
  'cn-CN': '中文',
  'jp-JP': '日本語',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'ru-RU': 'Русский',
};

const localeOptions = locales.map((value) => ({
  value,
  i18n: `locale.${value}`,
  label: endonyms[value],
  country: htmlLang[value].slice(3),
  lang: htmlLang[value].slice(0, 2),
}));

@Controller()
export class AboutController {
  constructor(
    @Inject(TextsService) private readonly texts: TextsService,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
  ) {}

  @Handles(routes.version)
  async version(_: RequestOf<typeof routes.version>) {
    return { data: { version: '0.1.0', client_version: clientVersion } };
  }

  @Handles(routes.applicationData)
  async data(_: RequestOf<typeof routes.applicationData>) {
    const { tree } = await this.categories.read();
    return {
      data: {
        locales: localeOptions,
        categories: inOrder(tree).map(({ category }) => category.slug),
        part_kinds: [...partKinds],
      },
    };
  }

  @Handles(routes.languageData)
  async language({ params, query }: RequestOf<typeof routes.languageData>) {
    return { data: await this.texts.of(params.locale, query.below?.split(',')) };
  }
}
