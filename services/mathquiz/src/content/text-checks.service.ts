import { type Caller, type ItemProblem, type RenderedText, type TextContent, textLimits } from '@mathquiz/contracts';
import { mayRead } from '@mathquiz/domain/access';
import { asRead, inLanguage, languagesOf } from '@mathquiz/domain/languages';
import type { DrawOptions } from '@mathquiz/domain/randomisation';
import { asItem, itemsInText, problemOfText, readText } from '@mathquiz/domain/texts';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { QuizRepository } from '../records/quiz.repository.js';
import type { QuizDocument } from '../records/quiz.schema.js';
import { contentRights } from '../records/rights.js';
import { asSeen } from './content-views.service.js';

/** Texts as they are read, and what is wrong with them: computed, drawn and checked by what does so for items. */
@Injectable()
export class TextChecks {
  constructor(
    @Inject(ItemChecks) private readonly trials: ItemChecks,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
  ) {}

  /** As this reader sees it, with the items that they may try. `warned`: and what its author should look at. */
  async render(caller: Caller, content: TextContent, options: DrawOptions, warned: boolean): Promise<RenderedText> {
    const { body, problems, warnings } = await this.looked(caller.user_id, content, options, warned);
    const { ids, found } = await this.itemsOf(asRead(content, options));
    const read = found.filter((one) => mayRead(caller, contentRights(one))).map((one) => asSeen(one, caller));
    const known = new Map(read.map((one) => [one._id.toHexString(), one]));
    const items = ids.flatMap((id) => {
      const one = known.get(id);
      return one ? [{ _id: id, version: one.version, title: one.title }] : [];
    });
    return { body, items, problems: [...problems, ...missing(ids, new Set(known.keys()), 'itemUnknown')], warnings };
  }

  /** What keeps a text from all other staff: its own faults, and items in it that they could not try. */
  async faults(by: string, content: TextContent): Promise<ItemProblem[]> {
    const { problems } = await this.looked(by, content, {}, false);
    const { ids, found } = await this.itemsOf(content);
    const shown = found.filter((one) => contentRights(one).published).map(({ _id }) => _id.toHexString());
    return [...problems, ...missing(ids, new Set(shown), 'itemUnpublished')];
  }

  private async looked(by: string, content: TextContent, options: DrawOptions, warned: boolean) {
    const { variants, problems, warnings } = await this.trials.render(by, asItem(content), ['1'], options, { warned });
    const bodies = [
      { path: 'body', body: content.body },
      ...languagesOf(content).map((language) => ({
        path: `translations.${language}.body`,
        body: inLanguage(content, language).body,
      })),
    ];
    const own = bodies.flatMap(({ path, body }) =>
      readText(body).faults.map(({ code, params }) => ({ code, path, params: { ...params } })),
    );
    return {
      body: variants[0]?.statement ?? '',
      problems: [...own, ...problems.map(problemOfText)],
      warnings: warnings.map(problemOfText),
    };
  }

  private async itemsOf({ body }: TextContent): Promise<{ ids: string[]; found: QuizDocument[] }> {
    const ids = itemsInText(readText(body).blocks).slice(0, textLimits.items);
    return { ids, found: ids.length === 0 ? [] : await this.quizzes.findMany(ids) };
  }
}

/** Once for all of them: a text has one field. */
function missing(ids: readonly string[], known: ReadonlySet<string>, code: string): ItemProblem[] {
  const places = ids.flatMap((id, at) => (known.has(id) ? [] : [String(at + 1)]));
  return places.length === 0 ? [] : [{ code, path: 'body', params: { places: places.join(', ') } }];
}
