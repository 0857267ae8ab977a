import { BusModule, healthModule, mongoOptions } from '@mathquiz/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { EntryModule } from './entry/entry.module.js';
import { ExampleModule } from './example/example.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { OidcModule } from './oidc/oidc.module.js';
import { ParentsModule } from './parents/parents.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { StudentsModule } from './students/students.module.js';
import { UsersModule } from './users/users.module.js';

@Global()
@Module({})
export class AppModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        MongooseModule.forRoot(config.MONGO_URL, mongoOptions(config, 'auth')),
        BusModule.connect(config.NATS_URL, 'auth-asks'),
        UsersModule,
        GroupsModule,
        SessionsModule,
        ContactsModule,
        AccountsModule,
        SecondFactorModule,
        OidcModule,
        InvitationsModule,
        EntryModule,
        StudentsModule,
        ParentsModule,
        AuditModule,
        ExampleModule,
        healthModule('auth'),
      ],
      providers: [{ provide: AUTH_CONFIG, useValue: config }],
      exports: [AUTH_CONFIG],
    };
  }
}
