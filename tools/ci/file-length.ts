import { sourceFiles } from './sources.ts';

/** Files that somebody writes: over 300 lines, tests over 400. */
export function longFiles(): string[] {
  return sourceFiles(/\.(ts|tsx|mjs)$/).flatMap(({ path, text }) => {
    if (text.startsWith('// Generated')) return [];
    const lines = text.split('\n').length - 1;
    const most = /(\.|-)spec\.tsx?$/.test(path) ? 400 : 300;
    return lines > most ? [`${path}: ${lines} lines`] : [];
  });
}
