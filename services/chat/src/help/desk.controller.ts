import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { DeskService } from './desk.service.js';

@Controller()
export class DeskController {
  constructor(@Inject(DeskService) private readonly desk: DeskService) {}

  @Handles(routes.helpSettings)
  async settings(_: RequestOf<typeof routes.helpSettings>) {
    return { data: await this.desk.settings() };
  }

  @Handles(routes.putHelpSettings)
  async putSettings({ body }: RequestOf<typeof routes.putHelpSettings>) {
    return { data: await this.desk.put(body) };
  }

  @Handles(routes.helpOperators)
  operators({ query, context }: RequestOf<typeof routes.helpOperators>) {
    return this.desk.operators(query, context);
  }

  @Handles(routes.cannedReplies)
  async replies(_: RequestOf<typeof routes.cannedReplies>) {
    return { data: await this.desk.replies() };
  }

  @Handles(routes.addCannedReply)
  async addReply({ body }: RequestOf<typeof routes.addCannedReply>) {
    return { data: await this.desk.addReply(body) };
  }

  @Handles(routes.putCannedReply)
  async putReply({ params, body }: RequestOf<typeof routes.putCannedReply>) {
    return { data: await this.desk.putReply(params.id, body) };
  }

  @Handles(routes.deleteCannedReply)
  async deleteReply({ params }: RequestOf<typeof routes.deleteCannedReply>) {
    await this.desk.deleteReply(params.id);
    return {};
  }
}
