/** How far from the end a place to cut is looked for. */
const reach = 80;

/** Places in a text where no formula is open: after the blanks between words. */
function* gaps(text: string): Generator<number> {
  let maths = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '$') {
      if (text[at + 1] === '$') at += 1;
      maths = !maths;
    } else if (!maths && letter !== undefined && /\s/.test(letter)) yield at;
  }
}

/** Around a place in Markdown with maths; what is left out before it is told by a sign. */
export function excerptAround(text: string, place: number, most: number): string {
  let start = 0;
  for (const gap of gaps(text)) {
    if (gap > place - reach) break;
    start = gap;
  }
  return `${start === 0 ? '' : '…'}${excerpt(text.slice(start), most)}`;
}

/** The beginning of Markdown with maths, cut between two words and never inside a formula, however long that is. */
export function excerpt(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  let end: number | null = null;
  for (const gap of gaps(whole)) {
    if (gap > most) return `${whole.slice(0, end ?? gap).trimEnd()}…`;
    end = gap;
  }
  // One word or formula to the end: a little more is better than half of it.
  return end !== null && whole.length > most + reach ? `${whole.slice(0, end).trimEnd()}…` : whole;
}
