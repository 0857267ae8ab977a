import type { RouteObject } from 'react-router';

export const teacher: RouteObject[] = [
  {
    path: 'teacher',
    lazy: async () => ({ Component: (await import('../../features/classes/routes.js')).TeacherTests }),
  },
  {
    path: 'teacher/tests/:id',
    lazy: async () => ({ Component: (await import('../../features/classes/routes.js')).ClassView }),
  },
];
