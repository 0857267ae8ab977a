import type { ProposedTranslation } from '@mathquiz/contracts';
import { PersonalData, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TranslatedTextsDocument } from './translated-texts.schema.js';

/** Translations of tasks that are under way; what an ended one gave stands in its result. */
@Injectable()
export class TranslatedTextsRepository {
  constructor(
    @InjectModel(TranslatedTextsDocument.name) private readonly steps: Model<TranslatedTextsDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['translated_texts'],
      exports: [],
      erase: (userId) => this.steps.deleteMany({ user_id: toId(userId) }).exec(),
    });
  }

  async has(task_id: string, step: number): Promise<boolean> {
    return (await this.steps.exists({ task_id, step }).exec()) !== null;
  }

  async put(task_id: string, step: number, user_id: string, texts: readonly ProposedTranslation[]): Promise<void> {
    const set = { user_id: toId(user_id), texts, at: new Date() };
    await this.steps.updateOne({ task_id, step }, { $set: set }, { upsert: true }).exec();
  }

  /** All of a task, in the order of its steps. */
  async ofTask(task_id: string): Promise<ProposedTranslation[]> {
    const found = await this.steps.find({ task_id }).sort({ step: 1 }).lean<TranslatedTextsDocument[]>().exec();
    return found.flatMap(({ texts }) => texts);
  }
}
