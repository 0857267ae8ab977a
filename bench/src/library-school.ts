import { categories, locales, partKinds } from '@mathquiz/contracts';
import { type mongo, Types } from 'mongoose';
import type { listedAs } from '../../services/mathquiz/src/records/content-listing.repository.js';

const built = new URL('../../services/mathquiz/dist/records/content-listing.repository.js', import.meta.url);
const keysOf: typeof listedAs = (await import(built.href)).listedAs;

const years = 3;
const yearMs = 365 * 86_400_000;
const atOnce = 200;
const words = ['fractions', 'triangle', 'slope', 'vertex', 'ratio', 'angle', 'prime', 'median', 'tangent', 'power'];

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Authors of a school of so many items: each writes 200. */
export const authorAt = (at: number): string => (at + 1).toString(16).padStart(24, 'a');

/**
 * Heads of published items, as the service stores them, up to `size`, with what varies drawn evenly: category, grade, difficulty, language, kind, tags,
 * author, and when they were saved, over three years. `like`: one that the service has stored.
 */
export async function growTo(
  heads: mongo.Collection,
  like: mongo.Document,
  from: number,
  size: number,
  tell: (done: number) => void,
): Promise<void> {
  const now = Date.now();
  // An index that is made at the end costs half of one that grows with each of its few hundred entries an item.
  const indexes = (await heads.indexes()).filter(({ name }) => name !== '_id_');
  await heads.dropIndexes();
  for (let at = from; at < size; at += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, size - at) }, (_, place) => head(like, at + place, size, now));
    await heads.insertMany(batch, { ordered: false });
    if (at % 20_000 < atOnce) tell(at + batch.length);
  }
  for (const { key, v: _, name = '', ...options } of indexes) await heads.createIndex(key, { name, ...options });
  // The first question of an index makes it.
  await heads.findOne({ lists: 'p' });
}

function head(like: mongo.Document, at: number, size: number, now: number): mongo.Document {
  const below = numbers(at + 1);
  const some = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const title = `${some(words)} ${some(words)} ${at}`;
  const facts = {
    title,
    category: some(categories),
    grade: 1 + below(13),
    difficulty: 1 + below(5),
    language: some(locales),
    kinds: [some(partKinds)],
    tags: [`tag ${below(40)}`, some(words)],
    terms: title.split(' '),
  };
  const owner_id = new Types.ObjectId(authorAt(below(Math.ceil(size / 200))));
  const { creation_key, creation_body, ...rest } = like;
  const one = { ...rest, ...facts, _id: new Types.ObjectId(), owner_id, published: { ...rest.published, ...facts } };
  const updated_at = new Date(now - below(1_000_000) * ((years * yearMs) / 1_000_000));
  const settled = { tags_due: false, tag_keys: [], place: below(2 ** 32), updated_at, created_at: updated_at };
  const whole = { ...one, ...settled };
  return { ...whole, ...keysOf(whole as unknown as Parameters<typeof keysOf>[0]) };
}
