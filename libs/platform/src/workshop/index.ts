export type { Crafts, Piece } from './craft.js';
export { serveCrafts } from './serve-crafts.js';
