import { recordAudit, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf, toId } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(@Inject(AuditService) private readonly audit: AuditService) {}

  @Handles(routes.auditTrail)
  list({ query }: RequestOf<typeof routes.auditTrail>) {
    return this.audit.list(query, query.offset, query.limit);
  }

  @Handles(recordAudit)
  async record({ body: { by, ...entry }, now }: RequestOf<typeof recordAudit>) {
    await this.audit.record({ ...entry, by: { _id: toId(by.user_id), username: by.username } }, now);
    return { data: {} };
  }
}
