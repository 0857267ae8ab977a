import type { Attempt, ItemProblem, Judgement, PublicKey, routes } from '@mathquiz/contracts';
import { drawnItems, itemOrder, itemSeed, partKeyOf } from '@mathquiz/domain/randomisation';
import { asPassage } from '@mathquiz/domain/texts';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { attemptTexts } from '../engine/attempt-texts.js';
import { ItemChecks } from '../engine/item-checks.service.js';
import { RenderedItems } from '../engine/rendered-items.service.js';
import type { RenderedItem } from '../engine/showing.handler.js';
import { conventionOf } from '../engine/variants.js';
import { assertPartPoints } from '../exams/assert-part-points.js';
import { PinnedItemsService } from '../exams/pinned-items.service.js';
import { PinnedTextsService } from '../exams/pinned-texts.service.js';
import { PreviewedStudents } from './previewed-students.service.js';

type Asked = RequestOf<typeof routes.previewTest>['body'];
type Tried = RequestOf<typeof routes.tryTest>['body'];

@Injectable()
export class PreviewService {
  constructor(
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(PinnedTextsService) private readonly texts: PinnedTextsService,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
    @Inject(PreviewedStudents) private readonly students: PreviewedStudents,
  ) {}

  /** An exam exactly as a student's attempt would show it, by the same code; nothing is stored. */
  async preview(request: Request, { exam, options, keys, ...asked }: Asked) {
    const { caller } = request;
    const pinned = await this.pinned.load(caller, exam);
    assertPartPoints(pinned);
    const problems: ItemProblem[] = [];
    const { student, seed, convention } = await this.readBy(request, asked);
    const drawOptions = { shuffleChoices: options.shuffle_choices, ...convention };
    const shown = await this.shown.preview(pinned, seed, drawOptions, caller.user_id);
    const texts = (await this.texts.load(caller, exam)).map((text) => ({
      ...text,
      title: text.content.title,
      content: asPassage(text.content),
    }));
    const order = itemOrder(pinned, options.shuffle_items, seed);
    const items = order.flatMap((index): Attempt['items'] => {
      const [drawn, placed] = [shown[index], pinned[index]];
      if (drawn?.ok && placed) return [{ ...drawn.item, quiz_id: placed.quiz_id, version: placed.version }];
      if (drawn?.ok === false) problems.push({ ...drawn.problem, path: `items.${index}.${drawn.problem.path}` });
      return [];
    });
    const between = await attemptTexts(texts, { items: pinned, order, shuffle: options.shuffle_items }, (all) =>
      this.shown.preview(all, '1', convention, caller.user_id),
    );
    return {
      attempt: { title: exam.title, instructions: exam.instructions, items, texts: between },
      keys: keys ? keysOf(shown) : {},
      student,
      problems,
    };
  }

  /** How answers to it are judged, by part. Throws `invalid_request` for a part that the student would not get. */
  async tried(request: Request, { exam, options, answers, decimal, ...asked }: Tried) {
    const { user_id } = request.caller;
    const pinned = await this.pinned.load(request.caller, exam);
    const { seed, convention } = await this.readBy(request, asked);
    const known = drawnItems(pinned, seed).flatMap((index) =>
      (pinned[index]?.content.parts ?? []).map(({ id }) => ({ index, id, key: partKeyOf(index, id) })),
    );
    const stranger = Object.keys(answers).find((key) => !known.some((part) => part.key === key));
    if (stranger !== undefined)
      throw new AppError('invalid_request', { fields: [{ path: 'body.answers', problem: stranger }] });
    const judged: Record<string, Judgement> = {};
    // One after the other: a long exam must not fill the lane.
    for (const [index, { content }] of pinned.entries()) {
      const own = known.filter((part) => part.index === index && answers[part.key] !== undefined);
      if (own.length === 0) continue;
      const typed = Object.fromEntries(own.map(({ id, key }) => [id, { value: answers[key] ?? '', decimal }]));
      const drawOptions = { shuffleChoices: options.shuffle_choices, ...convention };
      const variant = { seed: itemSeed(seed, index), answers: typed, options: drawOptions };
      const graded = await this.trials.grade(user_id, content, variant);
      for (const { id, key } of own) if (graded[id]) judged[key] = graded[id];
    }
    return judged;
  }

  /** A student has variants of their own among those that one can look at; what they get is drawn when they start. */
  private async readBy(request: Request, { student: whom, seed }: Pick<Asked, 'student' | 'seed'>) {
    if (whom === null) return { student: null, seed, convention: conventionOf(request.context.locale) };
    const student = await this.students.of(request, whom);
    return { student, seed: `${student._id}-${seed}`, convention: conventionOf(student.locale) };
  }
}

/** What is right, by part. */
const keysOf = (shown: readonly (RenderedItem | undefined)[]): Record<string, PublicKey> =>
  Object.fromEntries(
    shown.flatMap((one) =>
      one?.ok
        ? one.item.parts.flatMap(({ key }, at) => {
            const right = one.keys[at];
            return right ? [[key, right] as const] : [];
          })
        : [],
    ),
  );
