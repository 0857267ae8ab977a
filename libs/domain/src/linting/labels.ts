import type { ItemContent } from '@mathquiz/contracts';
import { imagesIn } from '@mathquiz/contracts/storage/file.constants';
import { textsOf } from '../randomisation/index.js';
import { type Finding, stops } from './finding.js';

/**
 * Parts that say nothing of what is to be answered. The statement asks for a single one; of several each needs its own words, for
 * who hears the page jumps from field to field.
 */
export function missingLabels({ parts }: ItemContent): Finding[] {
  if (parts.length < 2) return [];
  return parts.flatMap(({ prompt }, at) =>
    prompt.trim() === '' ? [stops('partWithoutLabel', `parts.${at}.prompt`, { number: String(at + 1) })] : [],
  );
}

/** `![](image:…)`; one that is decoration says so behind its address. */
const picture = /!\[((?:\\.|[^[\]\\])*)\]\((image:[^()[\]\s]*)(\s+"decorative")?\)/g;

/** Pictures without words for who does not see them. Figures have theirs from their numbers. */
export function missingAlt(content: ItemContent): Finding[] {
  return textsOf(content).flatMap(({ path, text }) => {
    const bare = [...text.matchAll(picture)].some(
      ([, alt = '', address = '', decorative]) =>
        alt.trim() === '' && decorative === undefined && imagesIn(address).length > 0,
    );
    return bare ? [stops('pictureWithoutWords', path)] : [];
  });
}
