/** Safety limits of reading (maths.md "Safety"). */
export const maxSourceLength = 2000;
export const maxDepth = 200;
export const maxNodes = 3000;
/** Pieces of all functions in pieces together: equations multiply them out. */
export const maxPieces = 16;
