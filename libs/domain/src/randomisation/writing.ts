import type { ItemContent } from '@mathquiz/contracts';
import { inLanguage, translationFor, type Wanted } from '../languages/index.js';
import { packedFigures, withFigures } from './figures/figures.js';
import { type Convention, fillTemplate } from './template.js';
import type { Values } from './values.js';

/** A text of the field at this path, with the values of a variant in it. */
export type Fill = (template: string, path: string) => string;

/**
 * How the texts of a variant are written. `original`: in the item's first language, by which it is decided what equals what, what a question
 * knows and in which order things stand; `shown`: as its reader sees them. They are one where the reader gets the first language.
 */
export type Writing = {
  readonly original: Fill;
  readonly shown: Fill;
  /** What was drawn, in the words of what is shown. */
  readonly said: Values;
};

/** `valuesOf`: the values of one and the same seed, words that stand for a variable in the language of the content. */
export function writingOf(
  content: ItemContent,
  valuesOf: (content: ItemContent) => Values,
  drawn: Values,
  options: Convention & Wanted,
): Writing {
  const translation = translationFor(content, options);
  const original = filling(content, drawn, first(content, options));
  if (translation === null) return { original, shown: original, said: drawn };
  const { language, texts } = translation;
  const other = inLanguage(content, language);
  const said = [...texts.keys()].some((field) => field.startsWith('variables.')) ? valuesOf(other) : drawn;
  const fill = filling(other, said, { ...options, locale: language });
  const shown: Fill = (template, path) => {
    const text = texts.get(path);
    return text ? fill(text.text, text.path) : fill(template, path);
  };
  return { original, shown, said };
}

/** Numbers and plurals in words are those of the language around them, where an item says which that is and has others. */
function first({ language, translations }: ItemContent, options: Convention): Convention {
  const spoken = language !== null && Object.keys(translations ?? {}).length > 0;
  return spoken ? { ...options, locale: language } : options;
}

function filling(content: ItemContent, values: Values, convention: Convention): Fill {
  const figures = packedFigures(content, values, convention);
  // Each costs work, which is bounded, and some are asked for twice.
  const filled = new Map<string, string>();
  return (template, path) => {
    const known = filled.get(path);
    if (known !== undefined) return known;
    const text = withFigures(fillTemplate(template, values, { ...convention, path }), figures);
    filled.set(path, text);
    return text;
  };
}
