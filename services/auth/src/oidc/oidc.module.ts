import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { OidcService } from './oidc.service.js';
import { OidcAccountsService } from './oidc-accounts.service.js';
import { OidcReturnDocument, oidcReturnSchema } from './oidc-return.schema.js';
import { OidcReturnsRepository } from './oidc-returns.repository.js';
import { ProviderService } from './provider.service.js';

@Controller()
export class OidcController {
  constructor(@Inject(OidcService) private readonly oidc: OidcService) {}

  @Handles(routes.oidcOffer)
  async offer() {
    return { data: this.oidc.offer() };
  }

  @Handles(routes.oidcStart)
  start({ query, context }: Asked<typeof routes.oidcStart>) {
    return this.oidc.start(query.next, context, new Date());
  }

  @Handles(routes.oidcCallback)
  finish({ query, context }: Asked<typeof routes.oidcCallback>) {
    return this.oidc.finish(query, context, new Date());
  }
}

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
