import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AskingService } from './asking.service.js';
import { FiguresService } from './figures.service.js';
import { HelpService } from './help.service.js';

@Controller()
export class HelpController {
  constructor(
    @Inject(AskingService) private readonly asking: AskingService,
    @Inject(HelpService) private readonly help: HelpService,
    @Inject(FiguresService) private readonly figures: FiguresService,
  ) {}

  @Handles(routes.askHelp)
  async ask({ body, ...request }: RequestOf<typeof routes.askHelp>) {
    return { data: await this.asking.ask(request, body) };
  }

  @Handles(routes.askAsGuest)
  async askAsGuest({ body, context, now }: RequestOf<typeof routes.askAsGuest>) {
    await this.asking.askAsGuest({ caller: null, context, now }, body);
    return { data: { sent: true as const } };
  }

  @Handles(routes.myHelp)
  async mine(request: RequestOf<typeof routes.myHelp>) {
    return { data: await this.asking.mine(request) };
  }

  @Handles(routes.helpMessages)
  queue({ query, ...request }: RequestOf<typeof routes.helpMessages>) {
    return this.help.queue(request, query);
  }

  @Handles(routes.resolveHelpOf)
  async resolveOf({ params, ...request }: RequestOf<typeof routes.resolveHelpOf>) {
    await this.help.resolveOf(request, params.id);
    return {};
  }

  @Handles(routes.getHelp)
  async get({ params, ...request }: RequestOf<typeof routes.getHelp>) {
    return { data: await this.help.get(request, params.id) };
  }

  @Handles(routes.helpItem)
  async item({ params, ...request }: RequestOf<typeof routes.helpItem>) {
    return { data: await this.help.item(request, params.id) };
  }

  @Handles(routes.changeHelp)
  async change({ params, body, ...request }: RequestOf<typeof routes.changeHelp>) {
    return { data: await this.help.change(request, params.id, body) };
  }

  @Handles(routes.noteHelp)
  async note({ params, body, ...request }: RequestOf<typeof routes.noteHelp>) {
    return { data: await this.help.note(request, params.id, body.text) };
  }

  @Handles(routes.rateHelp)
  async rate({ params, body, ...request }: RequestOf<typeof routes.rateHelp>) {
    return { data: await this.asking.rate(request, params.id, body.stars, body.note) };
  }

  @Handles(routes.reopenHelp)
  async reopen({ params, ...request }: RequestOf<typeof routes.reopenHelp>) {
    return { data: await this.asking.reopen(request, params.id) };
  }

  @Handles(routes.helpFigures)
  async figuresOf({ query, ...request }: RequestOf<typeof routes.helpFigures>) {
    return { data: await this.figures.of(request, query) };
  }
}
