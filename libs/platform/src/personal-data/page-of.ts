import { type Model, Types } from 'mongoose';

/** Documents in the order of their ids, at most `max` after `after`: a page of an export. */
export function pageOf<T>(
  model: Model<T>,
  filter: Readonly<Record<string, unknown>>,
  projection: Readonly<Record<string, 0 | 1>>,
  after: string | null,
  max: number,
): Promise<T[]> {
  const since = after === null ? {} : { _id: { $gt: new Types.ObjectId(after) } };
  return model
    .find({ ...filter, ...since } as object, projection)
    .sort({ _id: 1 })
    .limit(max)
    .lean<T[]>()
    .exec();
}
