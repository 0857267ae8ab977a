import type { VariableKind } from '@mathquiz/contracts/mathquiz/variable.constants';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { freeName } from './free-name.js';

/** A variable of a kind as it is offered: complete, so that the preview shows it at once. */
export function blankVariable(kind: VariableKind, taken: readonly string[]): Variable {
  const name = freeName(taken);
  const capital = freeName(taken, kind === 'matrix' ? 'MNABCD' : kind === 'polynomial' ? 'PQRFGH' : 'LKST');
  switch (kind) {
    case 'integer':
      return { kind, name, from: 1, to: 9, step: 1 };
    case 'nonzero':
      return { kind, name, from: -5, to: 5 };
    case 'choice':
      return { kind, name, values: ['2', '3', '5'] };
    case 'decimal':
      return { kind, name, from: 0.1, to: 9.9, places: 1 };
    case 'derived':
      return { kind, name, expression: '' };
    case 'matrix':
      return { kind, name: capital, rows: 2, columns: 2, from: -5, to: 5, invertible: false, symmetric: false };
    case 'polynomial':
      return {
        kind,
        name: capital,
        letter: 'x',
        degree: 2,
        roots_from: -5,
        roots_to: 5,
        distinct: false,
        lead_from: 1,
        lead_to: 1,
      };
    case 'list':
      return { kind, name: capital, values: ['2', '3', '5', '7'], texts: false, with: null };
    case 'words':
      return { kind, name, values: [] };
  }
}
