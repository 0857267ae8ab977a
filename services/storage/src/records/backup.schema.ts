import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The lease of a backup that runs, the mark of a restore that writes, or what is known of a backup that has ended well. */
@Schema({ collection: 'backups', versionKey: false })
export class BackupDocument {
  /** `running` for the lease, so that there is one at a time; `restoring` for the mark; else the time at which it began. */
  @Prop({ type: String }) _id!: string;
  @Prop({ type: Date, required: true }) began_at!: Date;
  /** The lease ends then, unless it is renewed. */
  @Prop({ type: Date }) until?: Date;
  @Prop({ type: Date }) ended_at?: Date;
  /** Size of the archive. */
  @Prop({ type: Number }) bytes?: number;
  @Prop({ type: Number }) documents?: number;
  @Prop({ type: Number }) objects?: number;
}
export const backupSchema = SchemaFactory.createForClass(BackupDocument);
