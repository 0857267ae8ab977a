import { only, signedIn, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { StudentSchemas } from './students.schemas.js';

export const studentRoutes = routesFor<StudentSchemas>()({
  listStudents: route('GET mathquiz/auth/student', {
    subject: 'auth.students.list',
    access: only(teachers),
    toast: { failed: 'userListError' },
  }),
  /**
   * Each row is made or refused by itself. Sent again with the same Idempotency-Key, rows that were made are given back with
   * the same password (drawn from the key, not stored), so that a retry loses nothing and makes nobody twice.
   */
  createStudents: route('POST mathquiz/auth/student', {
    subject: 'auth.students.create',
    access: only(teachers),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
    // Fifty passwords to be hashed.
    traits: { idempotent: true, waitMs: 60_000 },
  }),
  importStudents: route('POST mathquiz/auth/student/import', {
    subject: 'auth.students.import',
    access: only(teachers),
    status: 202,
    toast: { failed: 'saveError' },
    traits: { idempotent: true },
  }),
  updateStudent: route('PUT mathquiz/auth/student', {
    subject: 'auth.students.update',
    access: only(teachers, 'student'),
    toast: { done: 'updateUser', failed: 'updateUserError' },
  }),
  archiveStudents: route('PUT mathquiz/auth/student/archive', {
    subject: 'auth.students.archive',
    access: only(teachers, 'student'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  handOverStudents: route('PUT auth/user/{id}/students', {
    subject: 'auth.students.handOver',
    access: only(['admin']),
    toast: { done: 'updateUser', failed: 'updateUserError' },
  }),
  setStudentPassword: route('PUT mathquiz/auth/student-password/{id}', {
    subject: 'auth.students.setPassword',
    access: only(teachers, 'student'),
    status: 204,
    toast: { done: 'passwordChanged', failed: 'passwordChangeError' },
  }),
  /** A login card shows a password, and no password is stored that could be shown: new ones are drawn. */
  loginCards: route('POST mathquiz/auth/student/login-cards', {
    subject: 'auth.students.loginCards',
    access: only(teachers, 'student'),
    toast: { failed: 'operationFailed' },
    traits: { waitMs: 60_000 },
  }),
  loginCardsTask: route('POST mathquiz/auth/student/login-cards/task', {
    subject: 'auth.students.loginCardsTask',
    access: only(teachers, 'student'),
    status: 202,
    toast: { failed: 'operationFailed' },
    traits: { idempotent: true },
  }),
  deleteStudent: route('DELETE mathquiz/auth/student/{id}', {
    subject: 'auth.students.remove',
    access: only(teachers, 'student'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  issueParentTicket: route('POST mathquiz/auth/student/{id}/parent-ticket', {
    subject: 'auth.parents.issueTicket',
    access: only(teachers, 'student'),
    status: 201,
    toast: { done: 'groupTicketIssued', failed: 'groupTicketIssuedError' },
  }),
  parentTickets: route('GET mathquiz/auth/student/{id}/parent-ticket', {
    subject: 'auth.parents.tickets',
    access: only(teachers, 'student'),
    toast: { failed: 'loadError' },
  }),
  revokeParentTicket: route('DELETE mathquiz/auth/student/{id}/parent-ticket/{ticketId}', {
    subject: 'auth.parents.revokeTicket',
    access: only(teachers, 'student'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  redeemParentTicket: route('POST auth/parents/redeem', {
    subject: 'auth.parents.redeem',
    access: signedIn(),
    status: 201,
    toast: { done: 'applyGroupAccessAccepted', failed: 'applyGroupAccessError' },
    traits: { perMinute: 600 },
  }),
  myChildren: route('GET auth/parents/children', {
    subject: 'auth.parents.children',
    access: only(['parent']),
    toast: { failed: 'loadError' },
  }),
  unlinkParent: route('DELETE mathquiz/auth/student/{id}/parents/{parentId}', {
    subject: 'auth.parents.unlink',
    access: only(teachers, 'student'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
});
