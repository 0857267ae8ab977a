import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What the store on the disk holds, by key: its files have no order. Made anew from the files where it is lost. */
@Schema({ collection: 'objects', versionKey: false })
export class ObjectDocument {
  /** `<bucket>/<key>` */
  @Prop({ type: String }) _id!: string;
  @Prop({ type: String, required: true }) bucket!: string;
  @Prop({ type: String, required: true }) key!: string;
  @Prop({ type: String, required: true }) type!: string;
  @Prop({ type: Number, required: true }) bytes!: number;
  @Prop({ type: Date, required: true }) stored_at!: Date;
}
export const objectSchema = SchemaFactory.createForClass(ObjectDocument);
objectSchema.index({ bucket: 1, key: 1 });
