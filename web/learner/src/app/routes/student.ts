import type { RouteObject } from 'react-router';

export const student: RouteObject = {
  path: 'student',
  lazy: async () => ({ Component: (await import('../frames/student-page.js')).StudentPage }),
};
