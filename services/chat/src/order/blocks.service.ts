import { standingOf } from '@mathquiz/contracts';
import { AppError, BusClient, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { BlocksRepository } from '../records/blocks.repository.js';

/** Whom somebody does not want to hear from directly; rooms for several are not concerned. */
@Injectable()
export class BlocksService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(BlocksRepository) private readonly blocks: BlocksRepository,
  ) {}

  async set({ caller, context }: Request, userId: string, blocked: boolean) {
    if (userId === caller.user_id) throw new AppError('wrong_state', { reason: 'oneself' });
    if (blocked && !(await this.bus.ask(standingOf, { user_id: userId }, context)).data)
      throw new AppError('not_found');
    await this.blocks.set(caller.user_id, userId, blocked);
    return { blocked };
  }

  async list({ caller, context }: Request) {
    const ids = await this.blocks.blockedBy(caller.user_id);
    return [...(await this.people.known(ids, context)).values()];
  }
}
