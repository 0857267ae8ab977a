import type { Blueprint } from '@mathquiz/contracts/mathquiz/exam.schemas';

export type Row = Blueprint['rows'][number];

/** A blueprint while it is being written, kept on the device under one name. */
export type BlueprintForm = {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Empty: no class. */
  readonly group_id: string;
  readonly seed: string;
  readonly exam_only: boolean;
  /** All items are worth `points`; otherwise each what its author gives it. */
  readonly same: boolean;
  readonly points: number;
};

export const aRow = (category: string): Row => ({ category, difficulty: null, grade: null, tags: [], count: 5 });

/** A short number that a person can read out; a teacher may type any other. */
export const someSeed = (): string =>
  String(100_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000));

export const blankBlueprint = (seed: string): BlueprintForm => ({
  title: '',
  rows: [aRow('arithmetic')],
  group_id: '',
  seed,
  exam_only: false,
  same: false,
  points: 2,
});

export const isSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text.trim());

export const countOf = ({ rows }: Pick<BlueprintForm, 'rows'>): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** What is asked of the server; the title is nothing that is drawn by. */
export const bodyOf = ({ rows, group_id, seed, exam_only, same, points }: BlueprintForm): Blueprint => ({
  rows: [...rows],
  group_id: group_id === '' ? null : group_id,
  seed: seed.trim(),
  exam_only,
  points: same ? points : null,
});
