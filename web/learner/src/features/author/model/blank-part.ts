import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import {
  keptBase,
  keptKey,
  keptLetters,
  keptOtherForm,
  keptScoring,
  keptSolved,
  keptTexts,
  keptTolerance,
} from './kept.js';
import { familyOf } from './kind-groups.js';

type Of<K extends PartKind> = Extract<Part, { kind: K }>;

/** A part of a kind, with what another one can leave it: prompt, points, feedback, key, options and the like. */
export function blankPart(kind: PartKind, id: string, kept?: Part): Part {
  const base = keptBase(kind, id, kept);
  const keyed = { ...base, key: keptKey(kept) };
  const formula = { ...keyed, ...keptLetters(kept) };
  const scoring = keptScoring(kept);
  const other_form_credit = keptOtherForm(kept);
  switch (kind) {
    case 'choice':
      return { ...base, kind, ...optionsFrom(kept, true), shuffle: true };
    case 'choice_multi':
      return { ...base, kind, ...optionsFrom(kept, false), shuffle: true, scoring: 'all' };
    case 'match': {
      const pairs = keptTexts(kept, 2, 20).map(({ id, text }) => ({ id, left: text, right: '' }));
      return { ...base, kind, pairs, distractors: [], shuffle: true, scoring };
    }
    case 'order':
      return { ...base, kind, entries: keptTexts(kept, 3, 20), scoring };
    case 'categorise': {
      const groups = ['x', 'y'].map((id) => ({ id, title: '' }));
      const cards = keptTexts(kept, 2, 30).map((card) => ({ ...card, group: 'x' }));
      return { ...base, kind, groups, cards, shuffle: true, scoring };
    }
    case 'text':
      return {
        ...base,
        kind,
        accepted: [],
        patterns: [],
        case_sensitive: false,
        accents_matter: true,
        spaces_matter: true,
        edit_distance: 0,
      };
    case 'integer':
      return { ...keyed, kind, other_form_credit };
    case 'number': {
      const tolerance = keptTolerance(kept);
      return {
        ...keyed,
        kind,
        tolerance,
        forms: [],
        other_form_credit,
        lowest_terms: 'optional',
        unreduced_credit: 0.5,
      };
    }
    case 'base_n':
      return { ...keyed, kind, base: 2, digits: null, other_form_credit };
    case 'units':
      return { ...keyed, kind, unit: '', strict: false, tolerance: keptTolerance(kept) };
    case 'complex':
      return { ...formula, kind, form: 'any', other_form_credit };
    case 'expression':
      return {
        ...formula,
        kind,
        asked: { kind: 'value' },
        up_to: 'nothing',
        form: 'any',
        form_complete: true,
        form_variable: null,
        other_form_credit,
        allowed_functions: [],
        forbidden_functions: [],
      };
    case 'equation':
    case 'inequality':
    case 'system':
    case 'solution_set':
      return { ...formula, kind, ...keptSolved(kept) };
    case 'interval':
    case 'logic':
      return { ...formula, kind };
    case 'set':
      return { ...formula, kind, repeats_count: false };
    case 'tuple':
    case 'vector':
    case 'matrix':
      return { ...formula, kind, scoring, size: kept && 'size' in kept ? kept.size : 'fixed' };
    case 'steps':
      return { ...formula, kind, start: null, allow: 'equivalence', form: 'any', lines_credit: 0 };
    case 'graph': {
      const axes = { x_from: -6, x_to: 6, y_from: -6, y_to: 6, step: 1 };
      return { ...base, kind, key: '', axes, tools: ['line'], tolerance: 0.25, scoring };
    }
    case 'manual':
      return { ...base, kind, rubric: [], model_answer: '', max_chars: 2000 };
  }
}

/** Options with their marks; of a single choice only one stays right. */
function optionsFrom(kept: Part | undefined, single: boolean): Pick<Of<'choice'>, 'options' | 'none_of_these'> {
  if (kept?.kind === 'choice' || kept?.kind === 'choice_multi') {
    const first = kept.options.findIndex((option) => option.correct);
    const options = kept.options.map((option, at) => ({
      ...option,
      correct: option.correct && (!single || at === first),
    }));
    return { options, none_of_these: kept.none_of_these };
  }
  const options = keptTexts(kept, 2, 20).map((option, at) => ({ ...option, correct: at === 0, feedback: '' }));
  return { options, none_of_these: false };
}

/**
 * The part as another kind. `earlier` holds what it was as kinds before, so that passing through a menu loses nothing: what was
 * written for that kind comes back, with the newest of what both kinds have.
 */
export function partAsKind(kind: PartKind, part: Part, earlier: ReadonlyMap<PartKind, Part>): Part {
  const before = earlier.get(kind);
  if (!before) return blankPart(kind, part.id, part);
  const { prompt, points, feedback, attempt_penalty, follow_through } = part;
  const back: Part = { ...before, prompt, points, feedback, attempt_penalty, follow_through };
  if (familyOf(kind) === 'formula' && familyOf(part.kind) === 'formula' && 'key' in back && keptKey(part) !== '') {
    return { ...back, key: keptKey(part), alternatives: part.alternatives };
  }
  return back;
}
