import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(@Inject(AuditService) private readonly audit: AuditService) {}

  @Handles(routes.auditTrail)
  list({ query }: RequestOf<typeof routes.auditTrail>) {
    return this.audit.list(query, query.offset, query.limit);
  }
}
