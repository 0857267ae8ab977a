import { type TextContent, textContent } from '@mathquiz/contracts';
import { indexTerms } from '@mathquiz/domain/format';
import { itemsInText, readText } from '@mathquiz/domain/texts';
import { toId } from '@mathquiz/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ContentRepository } from './content.repository.js';
import { TextDocument, type TextFacts, TextVersionDocument } from './text.schema.js';

/** As much of a text as search knows. */
const searchedChars = 4000;

@Injectable()
export class TextRepository extends ContentRepository<TextDocument, TextContent> implements OnApplicationBootstrap {
  constructor(
    @InjectModel(TextDocument.name) heads: Model<TextDocument>,
    @InjectModel(TextVersionDocument.name) private readonly states: Model<TextVersionDocument>,
  ) {
    super(heads, states, 'text_id');
  }

  factsOf(content: TextContent): TextFacts {
    const { title, category, tags, language, grade, chapter, difficulty, body } = content;
    return {
      title,
      category,
      tags,
      language,
      grade,
      chapter,
      difficulty,
      items: itemsInText(readText(body).blocks).length,
      terms: indexTerms(`${title} ${tags.join(' ')} ${body.slice(0, searchedChars)}`),
    };
  }

  /** How texts begin, by their ids: for lists. */
  async bodiesOf(rows: readonly TextDocument[]): Promise<ReadonlyMap<string, string>> {
    if (rows.length === 0) return new Map();
    const found = await this.states
      .find(
        { $or: rows.map(({ _id, version }) => ({ text_id: toId(_id.toHexString()), version })) },
        { text_id: 1, 'content.body': 1 },
      )
      .lean<{ text_id: Types.ObjectId; content: Pick<TextContent, 'body'> }[]>()
      .exec();
    return new Map(found.map(({ text_id, content }) => [text_id.toHexString(), content.body]));
  }

  onApplicationBootstrap(): Promise<void> {
    return this.complete();
  }

  /** One that today's rules would refuse stays as it was stored. */
  protected completed(content: TextContent): TextContent {
    const parsed = textContent.safeParse(content);
    return parsed.success ? parsed.data : content;
  }
}
