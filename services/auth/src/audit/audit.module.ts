import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditRepository } from './audit.repository.js';
import { AuditDocument, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(@Inject(AuditService) private readonly audit: AuditService) {}

  @Handles(routes.auditTrail)
  list({ query }: Asked<typeof routes.auditTrail>) {
    return this.audit.list(query, query.offset, query.limit);
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditDocument.name, schema: auditSchema }])],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
