import type { InTest } from '@mathquiz/domain/statistics';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What came of an item in one test: sums, of nobody by name. */
@Schema({ collection: 'item_measures', versionKey: false })
export class ItemMeasureDocument implements InTest {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) test_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) students!: number;
  @Prop({ type: Number, required: true }) answers!: number;
  @Prop({ type: Number, required: true }) share!: number;
}

export const itemMeasureSchema = SchemaFactory.createForClass(ItemMeasureDocument);
itemMeasureSchema.index({ quiz_id: 1, test_id: 1 }, { unique: true });
itemMeasureSchema.index({ test_id: 1 });
