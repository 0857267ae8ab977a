import { holdersOf } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { HeldImagesRepository } from '../records/held-images.repository.js';

const holders = holdersOf('mathquiz');

@Controller()
export class HeldImagesController {
  constructor(@Inject(HeldImagesRepository) private readonly held: HeldImagesRepository) {}

  /** Somebody else’s item is told of without its title. */
  @Handles(holders)
  async list({ body: { image_ids, caller_id } }: RequestOf<typeof holders>) {
    const found = await this.held.holding(image_ids);
    const data = found.map(({ quiz, versions }) => ({
      kind: 'quiz' as const,
      _id: quiz._id.toHexString(),
      title: quiz.owner_id.toHexString() === caller_id || quiz.published_version !== null ? quiz.title : '',
      versions: [...versions],
    }));
    return { data };
  }
}
