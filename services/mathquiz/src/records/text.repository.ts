import { type TextContent, textContent } from '@mathquiz/contracts';
import { indexTerms } from '@mathquiz/domain/format';
import { inLanguage, languagesOf } from '@mathquiz/domain/languages';
import { beginningOf, itemsInText, readText } from '@mathquiz/domain/texts';
import { toId } from '@mathquiz/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { asToday } from './completed.js';
import { ContentRepository } from './content.repository.js';
import { writtenFacts } from './content.schema.js';
import { TextDocument, type TextFacts, TextVersionDocument } from './text.schema.js';

type TextPin = { readonly text_id: string; readonly version: number };

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
    const { title, tags, body } = content;
    const others = languagesOf(content).map((one) => inLanguage(content, one));
    const each = Math.floor(searchedChars / Math.max(1, others.length));
    const translated = others.map((one) => `${one.title} ${one.body.slice(0, each)}`);
    const { blocks } = readText(body);
    return {
      ...writtenFacts(content),
      items: itemsInText(blocks).length,
      beginning: beginningOf(blocks),
      terms: indexTerms([title, ...tags, body.slice(0, searchedChars), ...translated].join(' ')),
    };
  }

  /** Whole texts, by their ids. */
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

  async findVersions(pins: readonly TextPin[]): Promise<TextVersionDocument[]> {
    if (pins.length === 0) return [];
    const found = await this.states
      .find({ $or: pins.map(({ text_id, version }) => ({ text_id: toId(text_id), version })) })
      .lean<TextVersionDocument[]>()
      .exec();
    return found.map((version) => ({ ...version, content: this.completed(version.content) }));
  }

  onApplicationBootstrap(): Promise<void> {
    return this.complete();
  }

  protected completed(content: TextContent): TextContent {
    return asToday(textContent, content);
  }
}
