import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * A person whose data is being erased; gone when it is done. Their submissions get ids made from `salt`, so that an erasure that is
 * interrupted goes on with the same ids, and nobody can tell afterwards whose they were.
 */
@Schema({ collection: 'forgettings', versionKey: false })
export class ErasureSaltDocument {
  @Prop({ ...userId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) salt!: string;
}
export const erasureSaltSchema = SchemaFactory.createForClass(ErasureSaltDocument);
