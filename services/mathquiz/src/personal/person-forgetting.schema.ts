import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/**
 * A person who is being forgotten; gone when it is done. Their submissions get ids made from `salt`, so that a forgetting that is
 * interrupted goes on with the same ids, and nobody can tell afterwards whose they were.
 */
@Schema({ collection: 'forgettings', versionKey: false })
export class PersonForgettingDocument {
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) salt!: string;
}
export const personForgettingSchema = SchemaFactory.createForClass(PersonForgettingDocument);
