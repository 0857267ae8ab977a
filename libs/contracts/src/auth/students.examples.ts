import type { ExamplesOf } from '../example-types.js';
import { exampleId, examplePasscode } from '../example-values.js';

export const studentExamples: ExamplesOf<
  | 'createStudents'
  | 'updateStudent'
  | 'archiveStudents'
  | 'handOverStudents'
  | 'setStudentPassword'
  | 'loginCards'
  | 'issueParentTicket'
  | 'redeemParentTicket'
> = {
  createStudents: { students: [{ name: 'Min', lastname: 'Kim' }], preview: true },
  updateStudent: { _id: exampleId, name: 'Zoë' },
  archiveStudents: { ids: [exampleId], archived: true },
  handOverStudents: { to: exampleId },
  setStudentPassword: { new_password: 'example4!' },
  loginCards: { ids: [exampleId] },
  issueParentTicket: {},
  redeemParentTicket: { passcode: examplePasscode },
};
