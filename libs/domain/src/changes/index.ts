export { applied, sinceBase } from './applied.js';
export { type ChangesOfSeed, changesBySeed, changesMarking, type DrawnSeed } from './by-seed.js';
export type { Change, Piece, Place } from './change.js';
export { changesOf, placesOf } from './changes-of.js';
