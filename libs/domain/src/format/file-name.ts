const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
/** In characters: of three bytes each, with day and ending, a file system's 255 bytes hold them. */
const maxOfTitle = 60;

/** `Fractions 7B 2026-03-01.csv`: what a title is called on every system's disk, in its own letters. */
export function fileName(title: string, day: string, ending: string): string {
  const clean = title.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const short = [...clean]
    .slice(0, maxOfTitle)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${[short, day].filter((part) => part !== '').join(' ')}.${ending}`;
}
