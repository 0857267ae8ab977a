import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { OidcController } from './oidc.controller.js';
import { OidcService } from './oidc.service.js';
import { OidcAccountsService } from './oidc-accounts.service.js';
import { OidcReturnDocument, oidcReturnSchema } from './oidc-return.schema.js';
import { OidcReturnsRepository } from './oidc-returns.repository.js';
import { ProviderService } from './provider.service.js';

@Module({
  imports: [
    RecordsModule,
    MongooseModule.forFeature([{ name: OidcReturnDocument.name, schema: oidcReturnSchema }]),
    UsersModule,
    SessionsModule,
    PasswordsModule,
    AuditModule,
  ],
  controllers: [OidcController],
  providers: [OidcService, OidcAccountsService, OidcReturnsRepository, ProviderService],
})
export class OidcModule {}
