/** A stretch of a text; the removed ones belong to the old text alone, the added ones to the new. */
export type Piece = { readonly text: string; readonly state: 'same' | 'added' | 'removed' };

/**
 * What is taken over as one: `title`, `facts`, `statement`, `variables:a`, `conditions`, `figures:f1`, `parts:p`, `hints`, `solution`,
 * `test_cases`, `translations:ko-KR:parts.p.prompt`; any other field by its name. The second one of the same name is `variables:a#2`.
 */
export type Place = string;

/** One difference between two states of an item, for people. */
export type Change = {
  readonly place: Place;
  /** The field as problems name it (`parts.0.key`): where it stands now, or where it stood. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Of what moved: its number, from 1. null: there was nothing, or what it held is told by the changes after it. */
  readonly before: string | null;
  readonly after: string | null;
  /** Of prose and lists: what stayed, went and came. Formulas and numbers are told whole. */
  readonly words?: readonly Piece[];
};
