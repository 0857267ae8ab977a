import type { Model } from 'mongoose';
import { startOf } from './content-sample.js';

/** What is wanted of a collection: `fields` of those that `filter` finds. */
type Wanted = { readonly filter: object; readonly fields: Readonly<Record<string, 1>> };

/** So many of these, those first that follow the place of the seed (docs/adr/0027): the same for the same seed. */
export async function fromPlace<Row, Document>(
  things: Model<Document>,
  { filter, fields }: Wanted,
  seed: string,
  most: number,
): Promise<Row[]> {
  const start = startOf(seed);
  const some = (place: object, count: number): Promise<Row[]> =>
    things
      .find({ $and: [filter, { place }] }, fields)
      .sort({ place: 1 })
      .limit(count)
      .lean<Row[]>()
      .exec();
  const after = await some({ $gte: start }, most);
  return after.length < most ? [...after, ...(await some({ $lt: start }, most - after.length))] : after;
}
