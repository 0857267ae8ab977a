/** Safety limits of reading (maths.md "Safety"). */
export const maxSourceLength = 2000;
export const maxDepth = 200;
export const maxNodes = 3000;
