/** Keys whose English stands for another thing elsewhere: other languages have two words for it. */
export const homonyms: ReadonlySet<string> = new Set([
  // Where a range begins; who sent something.
  'author.from',
  'author.to',
]);
