import { imagesIn, issueLimits, unseenImages } from '@mathquiz/contracts';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Pictures that stand in what somebody writes to others. */
@Injectable()
export class OwnPictures {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** Their ids. Throws `foreign_picture` for one of which the writer may see no file: its id alone shows nobody a picture. */
  async of({ caller, context }: Request, text: string): Promise<string[]> {
    const image_ids = imagesIn(text);
    if (image_ids.length === 0) return [];
    if (image_ids.length > issueLimits.pictures)
      throw new AppError('invalid_request', { fields: [{ path: 'body.content', problem: 'tooManyPictures' }] });
    const { data: unseen } = await this.bus.ask(unseenImages, { caller, image_ids }, context);
    if (unseen.length > 0) throw new AppError('foreign_picture', { image_ids: unseen });
    return image_ids;
  }
}
