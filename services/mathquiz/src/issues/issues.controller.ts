import { issueFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { IssuesService } from './issues.service.js';
import { ReportedVariantService } from './reported-variant.service.js';
import { ReportingService } from './reporting.service.js';
import { ThreadsService } from './threads.service.js';

@Controller()
export class IssuesController {
  constructor(
    @Inject(ReportingService) private readonly reporting: ReportingService,
    @Inject(IssuesService) private readonly issues: IssuesService,
    @Inject(ReportedVariantService) private readonly variants: ReportedVariantService,
    @Inject(ThreadsService) private readonly threads: ThreadsService,
  ) {}

  @Handles(routes.reportItem)
  async report({ params, body, ...request }: RequestOf<typeof routes.reportItem>) {
    return { data: await this.reporting.report(request, params.id, body) };
  }

  @Handles(routes.issuesOfItem)
  ofItem({ params, query, ...request }: RequestOf<typeof routes.issuesOfItem>) {
    const filter = parseFilter(issueFilter, query.filter);
    return this.issues.ofItem(request, { ...filter, item: params.id }, query.offset, query.limit);
  }

  @Handles(routes.listIssues)
  list({ query, ...request }: RequestOf<typeof routes.listIssues>) {
    const filter = parseFilter(issueFilter, query.filter);
    return this.issues.list(request, query.scope, filter, query.offset, query.limit);
  }

  @Handles(routes.getIssue)
  async get({ params, ...request }: RequestOf<typeof routes.getIssue>) {
    return { data: await this.issues.get(request, params.id) };
  }

  @Handles(routes.issueVariant)
  async variant({ params, ...request }: RequestOf<typeof routes.issueVariant>) {
    return { data: await this.variants.of(request, params.id) };
  }

  @Handles(routes.closeIssue)
  async close({ params, body, ...request }: RequestOf<typeof routes.closeIssue>) {
    return { data: await this.threads.close(request, params.id, body) };
  }

  @Handles(routes.openIssue)
  async open({ params, body, ...request }: RequestOf<typeof routes.openIssue>) {
    return { data: await this.threads.open(request, params.id, body.content) };
  }

  @Handles(routes.replyToIssue)
  async reply({ params, body, ...request }: RequestOf<typeof routes.replyToIssue>) {
    return { data: await this.threads.reply(request, params.id, body) };
  }
}
