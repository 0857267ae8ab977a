/** spec.md section 4 "Background tasks". */
export const taskStates = ['PENDING', 'PROGRESS', 'SUCCESS', 'FAILURE'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskKinds = [
  'person_export',
  'student_import',
  'login_cards',
  'image',
  'mails',
  'tag_merge',
  'ai_reply',
  'ai_marks',
  'ai_translation',
] as const;
export type TaskKind = (typeof taskKinds)[number];
/** Their result stands where they were begun: a list of tasks shows only those that run. */
export const listedWhileOpen: readonly TaskKind[] = ['image', 'ai_reply', 'ai_marks', 'ai_translation'];
/** Their result is too long for a list, and is read from the task itself. */
export const readOneByOne: readonly TaskKind[] = ['ai_reply', 'ai_translation'];

/** How long a task is kept, the file that it made, and a result that holds passwords. */
export const taskKept = { days: 30, fileDays: 7, sealedMinutes: 60 } as const;

/** An import or a set of cards above so many rows is a task; up to here it is answered at once. */
export const rowsAtOnce = 50;
/** The most that one task takes. */
export const rowsOfTask = 500;

/** So many mails of one request are followed by a task; fewer are gone before anybody looks. */
export const mailsFollowed = 10;
