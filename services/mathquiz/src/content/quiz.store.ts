import type { ItemContent, QuizRow } from '@mathquiz/contracts';
import { excerpt } from '@mathquiz/domain/format';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { QuizRepository } from '../records/quiz.repository.js';
import type { QuizDocument } from '../records/quiz.schema.js';
import type { ContentStore } from './content-store.js';

/** As much of a statement as a row of a list shows. */
const rowStatement = 240;

type ItemFacts = Pick<QuizRow, 'kinds' | 'points' | 'randomised' | 'statement' | 'used'>;

const unused = { tests: 0, answers: 0, facility: null } as const;

/** Items: what is drawn with a seed, and marked. */
@Injectable()
export class QuizStore implements ContentStore<QuizDocument, ItemContent, ItemFacts> {
  readonly kind = 'quiz';
  readonly page = '/author/items';
  readonly review = '/review';

  constructor(
    @Inject(QuizRepository) readonly repository: QuizRepository,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  async assertPublishable(by: string, content: ItemContent): Promise<void> {
    const cases = await this.trials.assertPublishable(by, content);
    if (cases.length > 0) throw new AppError('test_cases_fail', { cases });
  }

  async factsOfRows(rows: readonly QuizDocument[]) {
    const pins = rows.map(({ _id, version }) => ({ quiz_id: _id.toHexString(), version }));
    const statements = await this.repository.statementsOf(pins);
    return ({ _id, kinds, points, randomised, used }: QuizDocument) => {
      const statement = excerpt(statements.get(_id.toHexString()) ?? '', rowStatement);
      const { tests, answers, facility } = used ?? unused;
      return { kinds, points, randomised, statement, used: { tests, answers, facility } };
    };
  }
}
