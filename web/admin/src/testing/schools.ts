import type {
  AuditEntry,
  Group,
  Member,
  OutgoingMail,
  Person,
  Session,
  SignUpInvitation,
  Task,
} from '@mathquiz/contracts';
import { anId } from '@mathquiz/web/testing';

export const rows = <T>(data: T[]) => ({ data, total: data.length, offset: 0, limit: 10 });

export const aPerson = (n: number, name = 'Zoë', lastname = 'Müller'): Person => ({
  _id: anId(n),
  username: `person${n}`,
  name,
  lastname,
});

export const aGroup = (change: Partial<Group> = {}): Group => ({
  _id: anId(100),
  groupname: 'Class 7B',
  description: '',
  scopes: ['mathquiz'],
  approval: false,
  member_count: 2,
  student_count: 1,
  my_role: null,
  open: { applications: 1, invitations: 0 },
  ...change,
});

export const aMember = (n: number, role: Member['role'] = 'member'): Member => ({ ...aPerson(n), role, labels: [] });

export const aSession = (n: number, change: Partial<Session> = {}): Session => ({
  _id: anId(200 + n),
  created_at: '2026-03-01T08:00:00Z',
  last_used_at: '2026-03-02T08:00:00Z',
  expires_at: '2026-04-01T08:00:00Z',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.7',
  current: false,
  ...change,
});

export const anInvitation = (n: number, change: Partial<SignUpInvitation> = {}): SignUpInvitation => ({
  _id: anId(300 + n),
  email: `guest${n}@school.example`,
  as: 'teacher',
  state: 'sent',
  invited_by: aPerson(1, 'Margaret', 'Hamilton'),
  created_at: '2026-03-01T08:00:00Z',
  expires_at: '2026-03-15T08:00:00Z',
  ...change,
});

export const anEntry = (n: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: anId(400 + n),
  at: '2026-03-01T23:30:00Z',
  action: 'login',
  by: null,
  user: { _id: anId(2), username: 'minjun1' },
  group: null,
  address: '192.0.2.7',
  details: {},
  ...change,
});

export const aMail = (n: number, change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  _id: anId(500 + n),
  kind: 'verify_email',
  to: `guest${n}@school.example`,
  subject: 'Please verify your address',
  state: 'sent',
  tries: 1,
  error: '',
  created_at: '2026-03-01T08:00:00Z',
  sent_at: '2026-03-01T08:00:05Z',
  ...change,
});

export const aTask = (change: Partial<Task> = {}): Task => ({
  task_id: '00000000000000000000007a',
  kind: 'person_export',
  state: 'PROGRESS',
  done: 3,
  of: 6,
  title: '',
  result: null,
  file: null,
  sealed: null,
  error: null,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  ...change,
});
