export { drawnPart, gradedRow, type RowVerdict, toldOf, verdictOf } from './graded.js';
export { partOfRow, type RowKind, type RowOptions, type RowPart, rowKinds } from './part-of-row.js';
