import { imagesIn, unseenImages } from '@mathquiz/contracts';
import type { BusClient } from './bus-client.js';
import type { Request } from './request.js';

/** As many as storage answers for at once. */
const most = 100;

/**
 * The pictures in what somebody writes of which they may see a file: only these are kept because of it. Of another one they know nothing but
 * its id, and who owns that one may still delete it.
 */
export async function seenImages(bus: BusClient, { caller, context }: Request, text: string): Promise<string[]> {
  const image_ids = imagesIn(text).slice(0, most);
  if (image_ids.length === 0) return [];
  const { data: unseen } = await bus.ask(unseenImages, { caller, image_ids }, context);
  return image_ids.filter((id) => !unseen.includes(id));
}
