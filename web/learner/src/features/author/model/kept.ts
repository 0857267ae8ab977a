import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { freeName } from './free-name.js';
import { familyOf } from './kind-groups.js';

type Shown = readonly { readonly id: string; readonly text: string }[];

/** What every kind has and keeps. Foreseen answers stay where they are written in the same way. */
export function keptBase(kind: PartKind, id: string, kept: Part | undefined) {
  const sameKey = kept !== undefined && familyOf(kept.kind) === familyOf(kind);
  return {
    id,
    prompt: kept?.prompt ?? '',
    points: kept?.points ?? 1,
    feedback: kept?.feedback ?? { correct: '', partly: '', wrong: '' },
    alternatives: sameKey ? kept.alternatives : [],
    attempt_penalty: kept?.attempt_penalty ?? 0,
    follow_through: kept?.follow_through ?? null,
  };
}

/** The lines that a part shows, whatever it asks to be done with them; at least `least`, each with an id of its own. */
export function keptTexts(kept: Part | undefined, least: number, most: number): { id: string; text: string }[] {
  const found = textsOf(kept).slice(0, most);
  const list = found.map(({ id, text }) => ({ id, text }));
  while (list.length < least) list.push({ id: freeName(list.map(({ id }) => id)), text: '' });
  return list;
}

function textsOf(kept: Part | undefined): Shown {
  switch (kept?.kind) {
    case 'choice':
    case 'choice_multi':
      return kept.options;
    case 'order':
      return kept.entries;
    case 'match':
      return kept.pairs.map(({ id, left }) => ({ id, text: left }));
    case 'categorise':
      return kept.cards;
    default:
      return [];
  }
}

/** A key that is a formula stays one; that of a graph is written otherwise. */
export const keptKey = (kept: Part | undefined): string =>
  kept && 'key' in kept && kept.kind !== 'graph' ? kept.key : '';

/** Letters and what is known of them. */
export const keptLetters = (kept: Part | undefined) => ({
  names: kept && 'names' in kept ? kept.names : [],
  functions: kept && 'functions' in kept ? kept.functions : [],
  assume: kept && 'assume' in kept ? kept.assume : {},
});

export const keptTolerance = (kept: Part | undefined) =>
  kept?.kind === 'number' || kept?.kind === 'units' ? kept.tolerance : { kind: 'exact' as const };

/** What the right value in another form earns: half, until the author says otherwise. */
export const keptOtherForm = (kept: Part | undefined): number | null =>
  kept && 'other_form_credit' in kept ? kept.other_form_credit : 0.5;

/** Whether it has to stand solved, and what it earns where it does not. */
export const keptSolved = (kept: Part | undefined) =>
  kept && 'solved' in kept
    ? { solved: kept.solved, unsolved_credit: kept.unsolved_credit }
    : { solved: 'auto' as const, unsolved_credit: null };

export const keptScoring = (kept: Part | undefined): 'all' | 'perElement' =>
  kept && 'scoring' in kept && kept.scoring === 'perElement' ? 'perElement' : 'all';
