import { z } from 'zod';
import { only, signedIn, teachers } from '../access.js';
import { listOf, one, page, route, serviceCall } from '../contract.js';
import { email, flag, id, locale, password, person, personName, search, time, username } from '../fields.js';
import { passcode } from './group-entry.routes.js';
import { accommodations } from './user.js';

/** Students whose accounts a teacher makes and manages (spec.md section 7 "Students"), and their parents. */
const studentId = z.strictObject({ id });
const named = z.strictObject({ _id: id, groupname: z.string() });

export const student = z.strictObject({
  ...person.shape,
  email: z.string().nullable(),
  locale,
  /** The groups of theirs that the caller is staff of. */
  groups: z.array(named),
  accommodations,
  archived: z.boolean(),
  /** Whether the caller manages the account; of others’ accounts only name and groups are told. */
  managed: z.boolean(),
  parents: z.array(person),
  created_at: time,
  last_seen_at: time.nullable(),
});
export type Student = z.output<typeof student>;

export const listStudents = route('GET mathquiz/auth/student', {
  summary: 'The students one manages, with `classes` also those of one’s groups; every student for an admin',
  subject: 'auth.students.list',
  access: only(teachers),
  query: z.strictObject({
    q: search.optional(),
    group_id: id.optional(),
    archived: flag,
    /** The students whom this teacher manages: for an admin, who sees everybody’s. */
    managed_by: id.optional(),
    /** Also those of one’s groups whose accounts one does not manage. */
    classes: flag,
    ...page,
  }),
  reply: listOf(student),
  toast: { failed: 'userListError' },
});

const newStudent = z.strictObject({
  name: personName,
  lastname: personName,
  /** Made from the name when left out. */
  username: username.optional(),
  /** Drawn when left out. */
  password: password.optional(),
  email: email.nullable().default(null),
  locale: locale.optional(),
});
export type NewStudent = z.input<typeof newStudent>;

/**
 * Each row is made or refused by itself. Sent again with the same Idempotency-Key, rows that were made are given back with
 * the same password (drawn from the key, not stored), so that a retry loses nothing and makes nobody twice.
 */
export const createStudents = route('POST mathquiz/auth/student', {
  summary: 'Make accounts for students, one or a class; usernames and passwords that are left out are drawn',
  subject: 'auth.students.create',
  access: only(teachers),
  body: z.strictObject({
    students: z.array(newStudent).min(1).max(200),
    group_id: id.nullable().default(null),
    /** true: only say what would be made and what is wrong. */
    preview: z.boolean().default(false),
  }),
  reply: one(
    z.array(
      z.strictObject({
        /** Place in the request, from 0. */
        row: z.int(),
        student: student.nullable(),
        username: z.string().nullable(),
        password: z.string().nullable(),
        problem: z.enum(['username_taken', 'username_repeated']).nullable(),
      }),
    ),
  ),
  status: 201,
  toast: { done: 'saveSuccess', failed: 'saveError' },
  // Two hundred passwords to be hashed.
  traits: { idempotent: true, waitMs: 60_000 },
});

export const updateStudent = route('PUT mathquiz/auth/student', {
  summary: 'Change a student that one manages: name, e-mail, groups, accommodations, archived',
  subject: 'auth.students.update',
  access: only(teachers, 'student'),
  body: z.strictObject({
    _id: id,
    name: personName.optional(),
    lastname: personName.optional(),
    email: email.nullable().optional(),
    accommodations: accommodations.optional(),
    archived: z.boolean().optional(),
    /** The groups of one's own that the student is to be in; others stay. */
    group_ids: z.array(id).max(100).optional(),
  }),
  reply: one(student),
  toast: { done: 'updateUser', failed: 'updateUserError' },
});

export const archiveStudents = route('PUT mathquiz/auth/student/archive', {
  summary: 'Archive the students of a group at the end of a year, or bring them back',
  subject: 'auth.students.archive',
  access: only(teachers, 'student'),
  body: z.strictObject({ ids: z.array(id).min(1).max(500), archived: z.boolean() }),
  reply: one(z.strictObject({ changed: z.int() })),
  toast: { done: 'saveSuccess', failed: 'saveError' },
});

export const handOverStudents = route('PUT auth/user/{id}/students', {
  summary:
    'Hand students whom a teacher manages over to another teacher: those that are named, or all; with or without the archive',
  subject: 'auth.students.handOver',
  access: only(['admin']),
  params: studentId,
  body: z
    .strictObject({
      to: id,
      /** Left out: all who are not in the archive. Empty: the archive alone. */
      ids: z.array(id).max(1000).optional(),
      /** Whether everybody in the archive goes along; left out: they do when all do. */
      archived: z.boolean().optional(),
    })
    .refine(({ ids, archived }) => ids?.length !== 0 || archived === true),
  reply: one(z.strictObject({ changed: z.int() })),
  toast: { done: 'updateUser', failed: 'updateUserError' },
});

export const setStudentPassword = route('PUT mathquiz/auth/student-password/{id}', {
  summary: 'Give a student that one manages a new password; their sessions end',
  subject: 'auth.students.setPassword',
  access: only(teachers, 'student'),
  params: studentId,
  body: z.strictObject({ new_password: password }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'passwordChanged', failed: 'passwordChangeError' },
});

/** A login card shows a password, and no password is stored that could be shown: new ones are drawn. */
export const loginCards = route('POST mathquiz/auth/student/login-cards', {
  summary: 'Draw new passwords for students that one manages, to be printed on cards; they are shown once',
  subject: 'auth.students.loginCards',
  access: only(teachers, 'student'),
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  reply: one(z.array(z.strictObject({ ...person.shape, password: z.string() }))),
  toast: { failed: 'operationFailed' },
  traits: { waitMs: 60_000 },
});

export const deleteStudent = route('DELETE mathquiz/auth/student/{id}', {
  summary: 'Delete the account of a student that one manages',
  subject: 'auth.students.remove',
  access: only(teachers, 'student'),
  params: studentId,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
});

export const issueParentTicket = route('POST mathquiz/auth/student/{id}/parent-ticket', {
  summary: 'Issue a ticket that links a parent to a student; its passcode is in the reply and nowhere else',
  subject: 'auth.parents.issueTicket',
  access: only(teachers, 'student'),
  params: studentId,
  body: z.strictObject({ expiry: z.int().min(1).max(8760).default(336), uses: z.int().min(1).max(4).default(2) }),
  reply: one(z.strictObject({ passcode: z.string(), path: z.string(), expires_at: time })),
  status: 201,
  toast: { done: 'groupTicketIssued', failed: 'groupTicketIssuedError' },
});

export const parentTicket = z.strictObject({
  _id: id,
  /** The last characters of the passcode: to tell tickets apart. */
  ending: z.string(),
  expires_at: time,
  uses: z.int(),
  used: z.int(),
  issued_by: person,
  created_at: time,
});
export type ParentTicket = z.output<typeof parentTicket>;

export const parentTickets = route('GET mathquiz/auth/student/{id}/parent-ticket', {
  summary: 'Tickets for parents of a student that can still be used',
  subject: 'auth.parents.tickets',
  access: only(teachers, 'student'),
  params: studentId,
  reply: one(z.array(parentTicket)),
  toast: { failed: 'loadError' },
});

export const revokeParentTicket = route('DELETE mathquiz/auth/student/{id}/parent-ticket/{ticketId}', {
  summary: 'Take a ticket for parents back: who comes with it later is told so; parents who have used it stay linked',
  subject: 'auth.parents.revokeTicket',
  access: only(teachers, 'student'),
  params: z.strictObject({ id, ticketId: id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

export const redeemParentTicket = route('POST auth/parents/redeem', {
  summary: 'Become the parent of a student with a ticket of the teacher; one gets the role of a parent',
  subject: 'auth.parents.redeem',
  access: signedIn(),
  body: z.strictObject({ passcode }),
  reply: one(person),
  status: 201,
  toast: { done: 'applyGroupAccessAccepted', failed: 'applyGroupAccessError' },
  traits: { perMinute: 600 },
});

export const child = z.strictObject({
  ...person.shape,
  /** Who manages the account; null: nobody any more. */
  teacher: person.nullable(),
  groups: z.array(z.strictObject({ ...named.shape, teachers: z.array(person) })),
});
export type Child = z.output<typeof child>;

export const myChildren = route('GET auth/parents/children', {
  summary: 'The students one is linked to, with their groups and teachers',
  subject: 'auth.parents.children',
  access: only(['parent']),
  reply: one(z.array(child)),
  toast: { failed: 'loadError' },
});

export const unlinkParent = route('DELETE mathquiz/auth/student/{id}/parents/{parentId}', {
  summary: 'Take a parent’s access to a student away',
  subject: 'auth.parents.unlink',
  access: only(teachers, 'student'),
  params: z.strictObject({ id, parentId: id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

/** For services: whether somebody is linked to a student as a parent, and who the student is. */
export const childOfParent = serviceCall({
  subject: 'auth.parents.child',
  summary: 'The student if the parent is linked to them, else null; with the groups that the student is a member of',
  body: z.strictObject({ parent_id: id, student_id: id }),
  reply: one(z.strictObject({ ...person.shape, group_ids: z.array(id) }).nullable()),
});

export const studentRoutes = {
  listStudents,
  createStudents,
  updateStudent,
  archiveStudents,
  handOverStudents,
  setStudentPassword,
  loginCards,
  deleteStudent,
  issueParentTicket,
  parentTickets,
  revokeParentTicket,
  redeemParentTicket,
  myChildren,
  unlinkParent,
};
