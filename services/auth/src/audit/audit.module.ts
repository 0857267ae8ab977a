import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditDocument, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditDocument.name, schema: auditSchema }])],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
