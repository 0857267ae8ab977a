import { swcOptions } from './tools/build/swc.mjs';

/** Three tiers of one runner: `npm run jest -- --selectProjects unit|medium|e2e [path]`. Web apps use vitest. */

/** Patterns of spec files that this run leaves out; `tools/test` says which and why. */
const leftOut = JSON.parse(process.env.MATHQUIZ_LEFT_OUT ?? '[]');

const shared = {
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/web/', ...leftOut],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swcOptions],
  },
};

export default {
  // For what never ends, not for what is slow: a machine may be as busy as it likes. Longer than `eventually` waits, which says for what.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/test/longest-first.mjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{libs,services,tools}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'medium',
      testMatch: ['<rootDir>/{libs,services,tools}/**/*.medium-spec.ts'],
      globalSetup: '<rootDir>/tools/test/start-parts.ts',
      globalTeardown: '<rootDir>/tools/test/stop.ts',
      setupFiles: ['<rootDir>/tools/test/own-place.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      // Without what starts services: each file would load it anew.
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@mathquiz/testing$': '<rootDir>/libs/testing/src/with-a-product.ts',
      },
      testMatch: ['<rootDir>/e2e/specs/**/*.e2e-spec.ts'],
      // Specs of `npm test -- long` alone: only large sizes show it, or others show it in pieces.
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...(process.env.MATHQUIZ_SCALE ? [] : ['/specs/long/']),
      ],
      testEnvironment: '<rootDir>/tools/test/with-browser.mjs',
      globalSetup: '<rootDir>/tools/test/start-product.ts',
      globalTeardown: '<rootDir>/tools/test/stop.ts',
      setupFiles: ['<rootDir>/tools/test/own-place.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/whole-journeys.ts'],
    },
  ],
};
