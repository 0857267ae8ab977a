import { imagesIn, issueLimits } from '@mathquiz/contracts';
import { AppError, BusClient, type Request, seenImages } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Pictures that stand in what somebody writes to others. */
@Injectable()
export class OwnPictures {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** Their ids. Throws `foreign_picture` for one of which the writer may see no file: its id alone shows nobody a picture. */
  async of(request: Request, text: string): Promise<string[]> {
    const image_ids = imagesIn(text);
    if (image_ids.length > issueLimits.pictures)
      throw new AppError('invalid_request', { fields: [{ path: 'body.content', problem: 'tooManyPictures' }] });
    const seen = await seenImages(this.bus, request, image_ids);
    const unseen = image_ids.filter((id) => !seen.includes(id));
    if (unseen.length > 0) throw new AppError('foreign_picture', { image_ids: unseen });
    return image_ids;
  }
}
