import type { TextContent, TextRow } from '@mathquiz/contracts';
import { excerpt } from '@mathquiz/domain/format';
import { readText, type TextBlock } from '@mathquiz/domain/texts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TextRepository } from '../records/text.repository.js';
import type { TextDocument } from '../records/text.schema.js';
import { type ContentStore, maxTold } from './content-store.js';
import { TextChecks } from './text-checks.service.js';

/** As much of a text as a row of a list shows. */
const rowChars = 240;

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
    const bodies = await this.repository.bodiesOf(rows);
    return ({ _id, items }: TextDocument): TextRowFacts => {
      const first = firstWords(readText(bodies.get(_id.toHexString()) ?? '').blocks);
      return { items, beginning: excerpt(first, rowChars) };
    };
  }
}

/** The first lines that say something. */
function firstWords(blocks: readonly TextBlock[]): string {
  for (const block of blocks) {
    const words = block.kind === 'markdown' ? block.text.trim() : block.kind === 'box' ? firstWords(block.blocks) : '';
    if (words !== '') return words;
  }
  return '';
}
