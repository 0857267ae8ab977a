import type { Goal } from '@mathquiz/domain/practice';
import { PersonalData, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PracticeGoalsDocument } from './practice-goals.schema.js';

@Injectable()
export class PracticeGoalsRepository {
  constructor(
    @InjectModel(PracticeGoalsDocument.name) private readonly people: Model<PracticeGoalsDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['practice_goals'],
      exports: [{ name: 'practice_goals', place: 19, read: (id, after) => this.ofPerson(id, after) }],
      erase: (id) => this.people.deleteOne({ _id: toId(id) }).exec(),
    });
  }

  async of(userId: string): Promise<Goal[]> {
    const found = await this.people.findById(toId(userId)).lean<PracticeGoalsDocument>().exec();
    return found?.goals ?? [];
  }

  async keep(userId: string, goals: readonly Goal[]): Promise<void> {
    await this.people.updateOne({ _id: toId(userId) }, { $set: { goals: [...goals] } }, { upsert: true }).exec();
  }

  private async ofPerson(userId: string, after: string | null) {
    const goals = after === null ? await this.of(userId) : [];
    return goals.length > 0 ? [{ id: userId, row: { goals } }] : [];
  }
}
