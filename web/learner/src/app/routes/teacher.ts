import type { RouteObject } from 'react-router';

export const teacher: RouteObject[] = [
  {
    path: 'teacher',
    lazy: async () => ({ Component: (await import('../frames/teacher-page.js')).TeacherPage }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../../features/groups/class/classes-page.js')).ClassesPage }),
      },
      {
        path: 'tests',
        lazy: async () => ({ Component: (await import('../../features/classes/routes.js')).TeacherTests }),
      },
      {
        path: 'students',
        lazy: async () => ({ Component: (await import('../../features/students/students-page.js')).StudentsPage }),
      },
      {
        path: 'students/import',
        lazy: async () => ({ Component: (await import('../../features/students/import/import-page.js')).ImportPage }),
      },
      {
        path: 'colleagues',
        lazy: async () => ({
          Component: (await import('../../features/colleagues/colleagues-page.js')).ColleaguesPage,
        }),
      },
    ],
  },
  {
    path: 'teacher/groups/:id',
    lazy: async () => ({ Component: (await import('../../features/groups/class/one-class-page.js')).OneClassPage }),
  },
  {
    path: 'teacher/students/:id',
    lazy: async () => ({ Component: (await import('../../features/students/results/results-page.js')).ResultsPage }),
  },
  {
    path: 'teacher/tests/:id',
    lazy: async () => ({ Component: (await import('../../features/classes/routes.js')).ClassView }),
  },
  {
    path: 'teacher/tests/:id/live',
    lazy: async () => ({ Component: (await import('../../features/classes/live/live-view.js')).LiveView }),
  },
  {
    path: 'teacher/tests/:id/proposals',
    lazy: async () => ({
      Component: (await import('../../features/classes/proposals/proposals-view.js')).ProposalsView,
    }),
  },
];
