import type { Environment } from 'vitest/runtime';

/** Resolves modules as for a browser and leaves the page to `page-per-file.ts`. */
export default {
  name: 'page-per-file',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
