import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What changes seldom, in files of its own. */
const shared: readonly { name: string; test: RegExp }[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\// },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|stylis)\// },
];

export default defineConfig({
  base: '/admin/',
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...shared] } },
    },
  },
  test: {
    pool: 'threads',
    // Of two cores: a worker waits a good part of its time.
    maxWorkers: 3,
    testTimeout: 60_000,
    // As in the learner app: what needs a page ends in .tsx.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: '../../libs/web/src/testing/page-environment.ts',
          isolate: false,
          include: ['src/**/*.spec.tsx'],
          setupFiles: ['../../libs/web/src/testing/page-per-file.ts', 'src/testing/setup.ts'],
          sequence: { setupFiles: 'list' },
        },
      },
      { extends: true, test: { name: 'plain', environment: 'node', isolate: false, include: ['src/**/*.spec.ts'] } },
    ],
  },
});
