/** How TypeScript with decorators is translated where nothing is built, in tests and by `npm run dev`: as `tsc` writes it. */
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2024',
  },
  module: { type: 'es6' },
};
