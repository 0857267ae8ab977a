import type { TextContent, TextRow } from '@mathquiz/contracts';
import { beginningOf, readText } from '@mathquiz/domain/texts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TextRepository } from '../records/text.repository.js';
import type { TextDocument } from '../records/text.schema.js';
import { type ContentStore, maxTold } from './content-store.js';
import { TextChecks } from './text-checks.service.js';

type TextRowFacts = Pick<TextRow, 'beginning' | 'items'>;

/** Texts: what is read. */
@Injectable()
export class TextStore implements ContentStore<TextDocument, TextContent, TextRowFacts> {
  readonly kind = 'text';
  readonly page = '/author/texts';
  readonly review = '/review/texts';

  constructor(
    @Inject(TextRepository) readonly repository: TextRepository,
    @Inject(TextChecks) private readonly checks: TextChecks,
  ) {}

  async assertPublishable(by: string, content: TextContent): Promise<void> {
    const problems = await this.checks.faults(by, content);
    if (problems.length > 0) throw new AppError('text_has_faults', { problems: problems.slice(0, maxTold) });
  }

  async factsOfRows(rows: readonly TextDocument[]) {
    // Stored before their beginnings were kept with them.
    const bodies = await this.repository.bodiesOf(rows.filter(({ beginning }) => beginning === undefined));
    return ({ _id, items, beginning }: TextDocument): TextRowFacts => ({
      items,
      beginning: beginning ?? beginningOf(readText(bodies.get(_id.toHexString()) ?? '').blocks),
    });
  }
}
