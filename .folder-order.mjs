import arrows from './.dependency-cruiser.mjs';

/**
 * Folders have an order too: what two of them need stands below both (ARCHITECTURE.md, "Order inside a service"). Type imports count;
 * tests do not, since a test of what stands below may well look at it from above.
 */
export default {
  forbidden: [
    {
      name: 'folders-have-an-order',
      severity: 'error',
      scope: 'folder',
      from: {
        path: '^(services/[^/]+/src|libs/domain/src|libs/domain/src/maths|web/[^/]+/src|web/learner/src/(features|blocks|features/author/fields)|web/admin/src/resources)/[^/]+$',
      },
      to: { circular: true },
    },
  ],
  options: {
    ...arrows.options,
    exclude: { path: '(^|/)(dist|node_modules/\\.cache|testing|test)/|(\\.|-)spec\\.tsx?$' },
  },
};
