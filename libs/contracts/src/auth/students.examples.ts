import type { ExamplesOf } from '../example-types.js';
import { exampleId, examplePasscode } from '../example-values.js';

export const studentExamples: ExamplesOf<
  | 'createStudents'
  | 'importStudents'
  | 'updateStudent'
  | 'archiveStudents'
  | 'handOverStudents'
  | 'setStudentPassword'
  | 'loginCards'
  | 'loginCardsTask'
  | 'issueParentTicket'
  | 'redeemParentTicket'
> = {
  createStudents: { students: [{ name: 'Min', lastname: 'Kim' }], preview: true },
  importStudents: { students: [{ name: 'Min', lastname: 'Kim' }] },
  updateStudent: { _id: exampleId, name: 'Zoë' },
  archiveStudents: { ids: [exampleId], archived: true },
  handOverStudents: { to: exampleId },
  setStudentPassword: { new_password: 'example4!' },
  loginCards: { ids: [exampleId] },
  loginCardsTask: { ids: [exampleId] },
  issueParentTicket: {},
  redeemParentTicket: { passcode: examplePasscode },
};
