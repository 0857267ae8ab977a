/** A quarter of the random cases in an ordinary run, all of them in `npm test -- long`. */
export const runs = (full: number) => (process.env.MATHQUIZ_SCALE ? full : Math.ceil(full / 4));
