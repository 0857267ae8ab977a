import { createSecretKey } from 'node:crypto';
import { CONFIG } from '@mathquiz/platform';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import type { AuthConfig } from '../config.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { LastSeenService } from './last-seen.service.js';
import { LoginLimitService } from './login-limit.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PersonalSessionsService } from './personal-sessions.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignupService } from './signup.service.js';
import { TokensService } from './tokens.service.js';

@Module({
  imports: [
    RecordsModule,
    ChangesModule,
    UsersModule,
    AccountsModule,
    AuditModule,
    PasswordsModule,
    InvitationsModule,
    SecondFactorModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      // A key object: a string would be tried as a private key on every signing.
      useFactory: (config: AuthConfig) => ({
        secret: createSecretKey(Buffer.from(config.SESSION_SECRET)),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [
    SessionsService,
    SignupService,
    OwnSessionsService,
    TokensService,
    LoginLimitService,
    LastSeenService,
    PersonalSessionsService,
  ],
  exports: [SessionsService],
})
export class SessionsModule {}
