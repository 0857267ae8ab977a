import type { Attempt, Caller, ExamContent, ItemProblem, Locale } from '@mathquiz/contracts';
import { itemOrder } from '@mathquiz/domain/randomisation';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { conventionOf } from '../engine/variants.js';
import { PinnedItemsService } from '../exams/pinned-items.service.js';

type Options = { shuffle_items: boolean; shuffle_choices: boolean };

@Injectable()
export class PreviewService {
  constructor(
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
  ) {}

  /** An exam exactly as a student's attempt would show it, by the same code; nothing is stored. */
  async preview(caller: Caller, exam: ExamContent, options: Options, seed: string, locale: Locale) {
    const pinned = await this.pinned.load(caller, exam);
    const problems: ItemProblem[] = [];
    const drawOptions = { shuffleChoices: options.shuffle_choices, ...conventionOf(locale) };
    const shown = await this.shown.preview(pinned, seed, drawOptions, caller.user_id);
    const items = itemOrder(pinned, options.shuffle_items, seed).flatMap((index): Attempt['items'] => {
      const [drawn, placed] = [shown[index], pinned[index]];
      if (drawn?.ok && placed) return [{ ...drawn.item, quiz_id: placed.quiz_id, version: placed.version }];
      if (drawn?.ok === false) problems.push({ ...drawn.problem, path: `items.${index}.${drawn.problem.path}` });
      return [];
    });
    return { attempt: { title: exam.title, instructions: exam.instructions, items }, problems };
  }
}
