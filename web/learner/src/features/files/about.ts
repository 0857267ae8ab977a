import { type Locale, locales } from '@mathquiz/contracts/constants';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import type { Licence } from '@mathquiz/contracts/storage/file.constants';

/** What is said of a file, as it stands in the form. */
export type About = {
  readonly title: string;
  readonly decorative: boolean;
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
  readonly licence: Licence;
  readonly source: string;
  /** With commas between. */
  readonly tags: string;
};

export const aboutOf = ({ title, alt, licence, source, tags }: Asset): About => ({
  title,
  decorative: alt.decorative,
  texts: alt.texts,
  licence,
  source,
  tags: tags.join(', '),
});

/** Each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** The words of every language that has some. */
function textsOf({ texts }: Pick<About, 'texts'>): Partial<Record<Locale, string>> {
  const said = locales.flatMap((locale) => {
    const text = texts[locale]?.trim() ?? '';
    return text === '' ? [] : [[locale, text] as const];
  });
  return Object.fromEntries(said);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from what is kept: two people may change different things. */
export function changesOf(kept: Asset, about: About) {
  const alt = { decorative: about.decorative, texts: about.decorative ? {} : textsOf(about) };
  const tags = tagsOf(about.tags);
  const [title, source] = [about.title.trim(), about.source.trim()];
  return {
    ...(title === kept.title ? {} : { title }),
    ...(same(alt, { decorative: kept.alt.decorative, texts: textsOf(kept.alt) }) ? {} : { alt }),
    ...(about.licence === kept.licence ? {} : { licence: about.licence }),
    ...(source === kept.source ? {} : { source }),
    ...(same(tags, kept.tags) ? {} : { tags }),
  };
}
