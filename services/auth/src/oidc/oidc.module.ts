import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AuditModule } from '../audit/audit.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { OidcController } from './oidc.controller.js';
import { OidcGuard } from './oidc.guard.js';
import { OidcService } from './oidc.service.js';
import { OidcStrategy } from './oidc.strategy.js';
import { OidcAccountsService } from './oidc-accounts.service.js';
import { OidcReturnDocument, oidcReturnSchema } from './oidc-return.schema.js';
import { OidcReturnsRepository } from './oidc-returns.repository.js';
import { ProviderService } from './provider.service.js';

@Module({
  imports: [
    RecordsModule,
    MongooseModule.forFeature([{ name: OidcReturnDocument.name, schema: oidcReturnSchema }]),
    PassportModule.registerAsync({
      useFactory: () => ({ defaultStrategy: `openid ${randomUUID()}`, session: false }),
    }),
    UsersModule,
    SessionsModule,
    PasswordsModule,
    AuditModule,
  ],
  controllers: [OidcController],
  providers: [OidcService, OidcAccountsService, OidcGuard, OidcReturnsRepository, OidcStrategy, ProviderService],
})
export class OidcModule {}
