import { defineService } from '@mathquiz/platform';
import { TasksModule } from '@mathquiz/platform/tasks';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { authConfig } from './config.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { ExampleModule } from './example/example.module.js';
import { GroupAccessModule } from './group-access/group-access.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { OidcModule } from './oidc/oidc.module.js';
import { ParentsModule } from './parents/parents.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { StudentsModule } from './students/students.module.js';
import { UsersModule } from './users/users.module.js';

export const service = defineService({
  name: 'auth',
  config: authConfig,
  features: [
    TasksModule,
    UsersModule,
    GroupsModule,
    SessionsModule,
    ContactsModule,
    AccountsModule,
    SecondFactorModule,
    OidcModule,
    InvitationsModule,
    GroupAccessModule,
    StudentsModule,
    ParentsModule,
    AuditModule,
    ExampleModule,
  ],
});
