import { contentTermsEdition } from '@mathquiz/domain/finding';
import type { Model, Types } from 'mongoose';
import type { ContentDocument, ContentFacts } from './content.schema.js';
import { listsDue, settleDueLists } from './content-listing.repository.js';
import { placeOf } from './content-sample.js';

type Kept<C> = {
  readonly heads: Model<ContentDocument>;
  readonly contentOf: (id: Types.ObjectId, version: number) => Promise<C | null>;
  readonly factsOf: (content: C) => ContentFacts;
};

/** What was stored before facts of the published version, places, terms or keys of lists were kept gets them. */
export async function completeOlder<C>(kept: Kept<C>): Promise<void> {
  await completeFacts(kept);
  await completePlaces(kept);
  await completeTerms(kept);
  await settleDueLists(kept.heads);
}

async function completeFacts<C>({ heads, contentOf, factsOf }: Kept<C>): Promise<void> {
  const older = heads
    .find({ published_version: { $ne: null }, published: null })
    .lean<ContentDocument[]>()
    .cursor();
  for await (const { _id, published_version } of older) {
    const content = await contentOf(_id, published_version ?? 0);
    if (content === null) continue;
    await heads.updateOne({ _id, published_version }, { $set: { published: factsOf(content) } }).exec();
  }
}

async function completePlaces<C>({ heads }: Kept<C>): Promise<void> {
  const older = heads.find({ place: null }, { _id: 1 }).lean<Pick<ContentDocument, '_id'>[]>().cursor();
  for await (const { _id } of older)
    await heads.updateOne({ _id }, { $set: { place: placeOf(_id.toHexString()) } }).exec();
}

/** Who saves or publishes one meanwhile makes its terms themselves; it is looked at again at the next start. */
async function completeTerms<C>(kept: Kept<C>): Promise<void> {
  const { heads } = kept;
  const older = heads
    .find({ terms_edition: { $ne: contentTermsEdition } }, { version: 1, published_version: 1 })
    .lean<Pick<ContentDocument, '_id' | 'version' | 'published_version'>[]>()
    .cursor();
  for await (const { _id, version, published_version } of older) {
    const newest = await foundBy(kept, _id, version);
    const shown = published_version === null ? null : await foundBy(kept, _id, published_version);
    const made = {
      ...newest,
      ...(shown ? { 'published.terms': shown.terms, 'published.languages': shown.languages } : {}),
    };
    await heads
      .updateOne(
        { _id, version, published_version },
        { $set: { ...made, ...listsDue.$set, terms_edition: contentTermsEdition }, $inc: listsDue.$inc },
      )
      .exec();
  }
}

/** null: today's rules cannot read what was stored; it keeps what it has. */
async function foundBy<C>(
  { contentOf, factsOf }: Kept<C>,
  id: Types.ObjectId,
  version: number,
): Promise<Pick<ContentFacts, 'terms' | 'languages'> | null> {
  const content = await contentOf(id, version);
  try {
    if (!content) return null;
    const { terms, languages } = factsOf(content);
    return { terms, languages };
  } catch {
    return null;
  }
}
