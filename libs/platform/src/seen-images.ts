import { unseenImages } from '@mathquiz/contracts';
import type { BusClient } from './bus-client.js';
import type { Request } from './request.js';

/** As many as storage answers for at once. */
const atOnce = 100;

/**
 * Those of some pictures of which somebody may see a file: what they write keeps these alone. Of another one they know nothing but its id,
 * and who owns that one may still delete it.
 */
export async function seenImages(
  bus: BusClient,
  { caller, context }: Request,
  images: readonly string[],
): Promise<string[]> {
  const unseen = new Set<string>();
  for (let from = 0; from < images.length; from += atOnce) {
    const image_ids = images.slice(from, from + atOnce);
    const { data } = await bus.ask(unseenImages, { caller, image_ids }, context);
    for (const id of data) unseen.add(id);
  }
  return images.filter((id) => !unseen.has(id));
}
