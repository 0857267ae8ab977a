import { sourceFiles } from './sources.ts';

/**
 * Aggregation expressions that walk a path through an array give wrong answers on one of our databases (shared rule: write $map
 * or $unwind first). Every dotted field path in a repository's pipeline must therefore be one of these, which pass no array.
 */
const scalarPaths = new Set([
  '$_id.test',
  '$_id.user',
  '$published.title',
  '$published.category',
  '$published.grade',
  '$published.chapter',
]);

export function riskyPipelines(): string[] {
  return sourceFiles(/^services\/.*\.ts$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/'(\$[A-Za-z_]\w*(?:\.\w+)+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((field) => !scalarPaths.has(field))
        .map((field) => `${path}:${index + 1}: ${field}`),
    ),
  );
}
