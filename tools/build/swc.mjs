/** Options by which TypeScript with decorators becomes what `tsc` makes of it, where nothing is built: in tests and by `npm run dev`. */
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2024',
  },
  module: { type: 'es6' },
};
