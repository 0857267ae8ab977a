import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An object that is to go once no backup runs. */
@Schema({ collection: 'removals', versionKey: false })
export class RemovalDocument {
  /** `<bucket>/<key>` */
  @Prop({ type: String }) _id!: string;
  @Prop({ type: String, required: true }) bucket!: string;
  @Prop({ type: String, required: true }) key!: string;
  /** Tells the object that is meant from one that came into its place later. */
  @Prop({ type: Date, required: true }) stored_at!: Date;
  /** It stays where a file has this key then: one of the same content has come meanwhile. */
  @Prop({ type: String, default: null }) file_key!: string | null;
}
export const removalSchema = SchemaFactory.createForClass(RemovalDocument);
