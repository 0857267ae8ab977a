import type { Student } from '@mathquiz/contracts/auth/students.schemas';

/** Under which what is typed about a student is kept when the session ends. */
export const keptStudent = (id: string) => `student:${id}`;

export type StudentProps = { student: Student; onChange: (student: Student) => void };
