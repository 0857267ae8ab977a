import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { email, flag, id, locale, password, person, personName, search, time, username } from '../fields.js';
import type { Messages } from '../route.js';
import { rowsAtOnce, rowsOfTask } from '../storage/task.constants.js';
import { begunTask } from '../storage/task.schemas.js';
import { passcode } from './group-entry.schemas.js';
import { accommodations } from './user.schemas.js';

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

const rowProblem = z.enum(['username_taken', 'username_repeated']);

/** What is printed for a student: their new password is shown this once. */
const card = z.strictObject({ ...person.shape, password: z.string() });

export type StudentCard = z.output<typeof card>;

/** What the task of an import keeps sealed until it is fetched: cards of those who were made, and the rows that were not. */
const importedStudents = z.strictObject({
  cards: z.array(card),
  /** `problem` null: made, and deleted before the end. */
  refused: z.array(z.strictObject({ row: z.int(), username: z.string(), problem: rowProblem.nullable() })),
});

export type ImportedStudents = z.output<typeof importedStudents>;

/** The same of login cards; `left_out`: how many were handed over or deleted meanwhile. */
const drawnCards = z.strictObject({ cards: z.array(card), left_out: z.int() });

export type DrawnCards = z.output<typeof drawnCards>;

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

export const child = z.strictObject({
  ...person.shape,
  /** Who manages the account; null: nobody any more. */
  teacher: person.nullable(),
  groups: z.array(z.strictObject({ ...named.shape, teachers: z.array(person) })),
});

export type Child = z.output<typeof child>;

export const studentSchemas = {
  listStudents: {
    summary: 'The students one manages, with `classes` also those of one’s groups; every student for an admin',
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
  },
  createStudents: {
    summary: 'Make accounts for students, one or a class; usernames and passwords that are left out are drawn',
    /** Above `rowsAtOnce` only a preview: making so many is a task. */
    body: z
      .strictObject({
        students: z.array(newStudent).min(1).max(rowsOfTask),
        group_id: id.nullable().default(null),
        /** true: only say what would be made and what is wrong. */
        preview: z.boolean().default(false),
      })
      .refine(({ students, preview }) => preview || students.length <= rowsAtOnce),
    reply: one(
      z.array(
        z.strictObject({
          /** Place in the request, from 0. */
          row: z.int(),
          student: student.nullable(),
          username: z.string().nullable(),
          password: z.string().nullable(),
          problem: rowProblem.nullable(),
        }),
      ),
    ),
  },
  importStudents: {
    summary:
      'Begin to make accounts for a list of students, up to 500: a task with progress; the passwords are its result, given once within the hour',
    body: z.strictObject({
      students: z.array(newStudent).min(1).max(rowsOfTask),
      group_id: id.nullable().default(null),
      /** The Idempotency-Key of the preview: the usernames that it showed are those that are given. */
      preview_key: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
    }),
    reply: begunTask,
  },
  updateStudent: {
    summary: 'Change a student that one manages: name, e-mail, groups, accommodations, archived',
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
  },
  archiveStudents: {
    summary: 'Archive the students of a group at the end of a year, or bring them back',
    body: z.strictObject({ ids: z.array(id).min(1).max(500), archived: z.boolean() }),
    reply: one(z.strictObject({ changed: z.int() })),
  },
  handOverStudents: {
    summary:
      'Hand students whom a teacher manages over to another teacher: those that are named, or all; with or without the archive',
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
  },
  setStudentPassword: {
    summary: 'Give a student that one manages a new password; their sessions end',
    params: studentId,
    body: z.strictObject({ new_password: password }),
    reply: z.strictObject({}),
  },
  loginCards: {
    summary: 'Draw new passwords for students that one manages, to be printed on cards; they are shown once',
    body: z.strictObject({ ids: z.array(id).min(1).max(rowsAtOnce) }),
    reply: one(z.array(card)),
  },
  loginCardsTask: {
    summary:
      'Begin to draw new passwords for many students that one manages, up to 500; the cards are the result of the task, given once within the hour',
    body: z.strictObject({ ids: z.array(id).min(1).max(rowsOfTask) }),
    reply: begunTask,
  },
  deleteStudent: {
    summary: 'Delete the account of a student that one manages',
    params: studentId,
    reply: z.strictObject({}),
  },
  issueParentTicket: {
    summary: 'Issue a ticket that links a parent to a student; its passcode is in the reply and nowhere else',
    params: studentId,
    body: z.strictObject({ expiry: z.int().min(1).max(8760).default(336), uses: z.int().min(1).max(4).default(2) }),
    reply: one(z.strictObject({ passcode: z.string(), path: z.string(), expires_at: time })),
  },
  parentTickets: {
    summary: 'Tickets for parents of a student that can still be used',
    params: studentId,
    reply: one(z.array(parentTicket)),
  },
  revokeParentTicket: {
    summary: 'Take a ticket for parents back: who comes with it later is told so; parents who have used it stay linked',
    params: z.strictObject({ id, ticketId: id }),
    reply: z.strictObject({}),
  },
  redeemParentTicket: {
    summary: 'Become the parent of a student with a ticket of the teacher; one gets the role of a parent',
    body: z.strictObject({ passcode }),
    reply: one(person),
  },
  myChildren: {
    summary: 'The students one is linked to, with their groups and teachers',
    reply: one(z.array(child)),
  },
  unlinkParent: {
    summary: 'Take a parent’s access to a student away',
    params: z.strictObject({ id, parentId: id }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface StudentSchemas extends Readonly<typeof studentSchemas> {}
