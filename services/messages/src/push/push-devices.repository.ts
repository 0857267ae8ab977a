import { createHash } from 'node:crypto';
import { PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { PushDeviceDocument } from './push-device.schema.js';

export type NewDevice = Readonly<{
  user_id: string;
  session_id: string;
  endpoint: string;
  sealed: string;
  locale: string;
}>;

const oid = (id: string) => new Types.ObjectId(id);
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

@Injectable()
export class PushDevicesRepository {
  constructor(
    @InjectModel(PushDeviceDocument.name) private readonly devices: Model<PushDeviceDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['push_devices'],
      exports: [
        {
          name: 'devices',
          place: 2,
          read: async (id, after, max) => rowsAfter(await this.aboutPerson(id), after, max),
        },
      ],
      erase: (id) => this.removeOfPerson(id),
    });
  }

  /** A browser belongs to whoever asked last. */
  async put({ endpoint, user_id, session_id, ...rest }: NewDevice, now: Date): Promise<void> {
    const device = { ...rest, user_id: oid(user_id), session_id: oid(session_id), host: new URL(endpoint).host };
    await this.devices
      .updateOne(
        { endpoint_hash: hashOf(endpoint) },
        { $set: device, $setOnInsert: { created_at: now } },
        { upsert: true },
      )
      .exec();
  }

  /** All but the newest `most` of a person. */
  async dropOldest(userId: string, most: number): Promise<void> {
    const surplus = await this.devices
      .find({ user_id: oid(userId) }, { _id: 1 })
      .sort({ _id: -1 })
      .skip(most)
      .exec();
    if (surplus.length > 0) await this.devices.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }).exec();
  }

  ofPerson(userId: string): Promise<PushDeviceDocument[]> {
    return this.devices
      .find({ user_id: oid(userId) })
      .sort({ _id: 1 })
      .lean<PushDeviceDocument[]>()
      .exec();
  }

  /** Which of these people have a device. */
  async among(userIds: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    const found = await this.devices
      .find({ user_id: { $in: [...userIds] } }, { user_id: 1 })
      .lean<Pick<PushDeviceDocument, 'user_id'>[]>()
      .exec();
    return new Set(found.map(({ user_id }) => user_id.toHexString()));
  }

  async remove(userId: string, endpoint: string): Promise<void> {
    await this.devices.deleteOne({ user_id: oid(userId), endpoint_hash: hashOf(endpoint) }).exec();
  }

  async drop(id: Types.ObjectId): Promise<void> {
    await this.devices.deleteOne({ _id: id }).exec();
  }

  async removeOfPerson(userId: string): Promise<void> {
    await this.devices.deleteMany({ user_id: oid(userId) }).exec();
  }

  private async aboutPerson(userId: string) {
    return (await this.ofPerson(userId)).map(({ host, locale, created_at }) => ({ host, locale, created_at }));
  }
}
