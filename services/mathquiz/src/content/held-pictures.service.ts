import { imagesIn } from '@mathquiz/contracts';
import { BusClient, type Request, seenImages } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import type { ContentStore } from './content-store.js';

/** The pictures that a version keeps from being deleted. */
@Injectable()
export class HeldPictures {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /**
   * Each picture in the content that was held already, by it or by the original of a fork (`before`), whoever saves it now, and each of
   * which the writer may see a file. Whoever knows no more of a picture than its id keeps nobody from deleting it.
   */
  async of<D extends ContentDocument, C>(
    request: Request,
    { repository }: ContentStore<D, C>,
    content: C,
    before: string | null,
  ): Promise<string[]> {
    const named = imagesIn(JSON.stringify(content));
    const held = new Set(before === null ? [] : await repository.heldImages(before, named));
    const isHeld = (id: string) => held.has(id);
    const seen = await seenImages(
      this.bus,
      request,
      named.filter((id) => !isHeld(id)),
    );
    return [...named.filter(isHeld), ...seen];
  }
}
