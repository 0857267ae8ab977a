import { keepAvatar, type RequestContext } from '@mathquiz/contracts';
import { AppError, BusClient, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { UsersRepository } from '../records/users.repository.js';

const everyMs = 30_000;
const atOnce = 20;

/** The pictures of profiles lie with the files; an account says which one it is. */
@Injectable()
export class FacesService {
  private moved = false;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(everyMs, 'faces', () => this.move(), { soon: true });
  }

  /** Throws where it is none that this person has sent; null: they want none. */
  async keep(user_id: string, picture: string | null, context: RequestContext): Promise<void> {
    const image_id = picture?.replace(/^image:/, '') ?? null;
    try {
      await this.bus.ask(keepAvatar, { user_id, image_id, data_url: null }, context);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        throw new AppError('invalid_request', { fields: [{ path: 'picture', problem: 'picture' }] });
      throw error;
    }
  }

  /** Accounts held their pictures themselves once: those are brought where the others are, and then nothing is looked for any more. */
  private async move(): Promise<void> {
    if (this.moved) return;
    const before = await this.users.withOwnPicture(atOnce);
    for (const { _id, picture } of before) {
      const body = { user_id: _id.toHexString(), image_id: null, data_url: picture };
      const image_id = await this.bus.ask(keepAvatar, body).then(
        ({ data }) => data.image_id,
        (error: unknown) => {
          // One that cannot be read was never shown either.
          if (error instanceof AppError && ['unreadable_file', 'unsupported_media'].includes(error.code)) return null;
          throw error;
        },
      );
      await this.users.movePicture(_id, picture, image_id === null ? null : `image:${image_id}`);
    }
    this.moved = before.length === 0;
  }
}
