import type { Student } from '@mathquiz/contracts';

export type StudentProps = { student: Student; onChange: (student: Student) => void };
