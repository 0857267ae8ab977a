// The turn of an ordinary run: it does a part of what takes long, and each commit another one, so that none is forgotten.
import { spawnSync } from 'node:child_process';
import { root } from '../start/layout.ts';

/** A multiple of the thirds of the pages, the sizes and looks, and the languages. */
const turns = 24;

/**
 * Spec files that take a quarter of a minute to a minute by themselves, because they fill, kill or flood something, in thirds: in an
 * ordinary run of a whole tier one third of them takes part. Each runs in `npm test -- long` and whenever it is named.
 */
const longOnes: readonly (readonly string[])[] = [
  [
    'e2e/specs/faults/rolling.e2e-spec.ts',
    'e2e/specs/walk/example-school.e2e-spec.ts',
    'services/mathquiz/test/hostile.medium-spec.ts',
  ],
  [
    'e2e/specs/faults/full-disk.e2e-spec.ts',
    'e2e/specs/faults/held.e2e-spec.ts',
    'libs/testing/src/tasks/killed.medium-spec.ts',
    'services/gateway/test/pace.medium-spec.ts',
  ],
  [
    'e2e/specs/faults/kill.e2e-spec.ts',
    'e2e/specs/walk/development.e2e-spec.ts',
    'services/chat/test/recorder.medium-spec.ts',
    'services/auth/test/flooding.medium-spec.ts',
  ],
];
export const inTurn: readonly string[] = longOnes.flat();

/** Those whose turn it is not. */
export const inOtherTurns = (turn: number): readonly string[] =>
  longOnes.flatMap((files, at) => (at === turn % longOnes.length ? [] : files));

/** The turn of this run and of every process that it starts: MATHQUIZ_TURN, so that a failed run is repeated with the same, or that of the commit. */
export function turnOfRun(): number {
  process.env.MATHQUIZ_TURN ??= String(turnOfCommit());
  return Number(process.env.MATHQUIZ_TURN);
}

/** The same for the same files, wherever they are tested; 0 outside a repository. */
export function turnOfCommit(folder: string = root): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % turns : 0;
}
