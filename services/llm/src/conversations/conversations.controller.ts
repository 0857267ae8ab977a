import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(@Inject(ConversationsService) private readonly conversations: ConversationsService) {}

  @Handles(routes.listConversations)
  list({ query, ...request }: RequestOf<typeof routes.listConversations>) {
    return this.conversations.list(request, query);
  }

  @Handles(routes.getConversation)
  async get({ params, ...request }: RequestOf<typeof routes.getConversation>) {
    return { data: await this.conversations.get(request, params.id) };
  }

  @Handles(routes.deleteConversation)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteConversation>) {
    await this.conversations.remove(request, params.id);
    return {};
  }
}
