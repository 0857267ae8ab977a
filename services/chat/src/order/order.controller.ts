import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BlocksService } from './blocks.service.js';
import { OrderService } from './order.service.js';

@Controller()
export class OrderController {
  constructor(
    @Inject(OrderService) private readonly order: OrderService,
    @Inject(BlocksService) private readonly blocks: BlocksService,
  ) {}

  @Handles(routes.muteMember)
  async mute({ params, body, ...request }: RequestOf<typeof routes.muteMember>) {
    return { data: await this.order.mute(request, params.id, params.userId, body.minutes) };
  }

  @Handles(routes.closeRoom)
  async close({ params, body, ...request }: RequestOf<typeof routes.closeRoom>) {
    return { data: await this.order.close(request, params.id, body.until) };
  }

  @Handles(routes.reportChat)
  async report({ params, body, ...request }: RequestOf<typeof routes.reportChat>) {
    return { data: await this.order.report(request, params.id, body) };
  }

  @Handles(routes.chatReports)
  reports({ query, ...request }: RequestOf<typeof routes.chatReports>) {
    return this.order.list(request, query.open === '1', query.offset, query.limit);
  }

  @Handles(routes.settleReport)
  async settle({ params, ...request }: RequestOf<typeof routes.settleReport>) {
    return { data: await this.order.settle(request, params.id) };
  }

  @Handles(routes.blockPerson)
  async block({ params, body, ...request }: RequestOf<typeof routes.blockPerson>) {
    return { data: await this.blocks.set(request, params.id, body.blocked === 1) };
  }

  @Handles(routes.blockedPeople)
  async blocked(request: RequestOf<typeof routes.blockedPeople>) {
    return { data: await this.blocks.list(request) };
  }
}
