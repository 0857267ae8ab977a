import { fileURLToPath } from 'node:url';

/** The clone that this file is part of. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the services that its arguments name in one process; all of them without any. */
export const allInOne = fileURLToPath(new URL('./all-in-one.ts', import.meta.url));

export { services } from '../../libs/platform/src/services.ts';

/** Example accounts to show, one a role: the seed makes them, and more. */
export const exampleAccounts = [
  { name: 'admin1', role: 'admin', where: '/admin/' },
  { name: 'operator1', role: 'operator', where: '/app/' },
  { name: 'author1', role: 'author', where: '/app/' },
  { name: 'reviewer1', role: 'reviewer', where: '/app/' },
  { name: 'research1', role: 'researcher', where: '/app/' },
  { name: 'teacher1', role: 'teacher', where: '/app/' },
  { name: 'parent1', role: 'parent', where: '/app/' },
  { name: 'student1', role: 'student', where: '/app/' },
] as const;
