import type { RouteObject } from 'react-router';

export const exam: RouteObject[] = [
  {
    path: 'exam',
    lazy: async () => ({ Component: (await import('../../features/exam/exams-page.js')).ExamsPage }),
  },
  {
    path: 'exam/blueprint',
    lazy: async () => ({
      Component: (await import('../../features/exam/blueprint/blueprint-page.js')).BlueprintPage,
    }),
  },
  {
    path: 'exam/:id',
    lazy: async () => ({ Component: (await import('../../features/exam/exam-page.js')).ExamPage }),
  },
];
