import type { ItemContent, Locale } from '@mathquiz/contracts';
import { completeness, hasWords, inLanguage, languagesOf, textsOf, translationFor } from '../languages/index.js';
import { holesOf, mathsSpans, variablesIn } from '../randomisation/index.js';
import { type Finding, stops, warns } from './finding.js';

const mark = /\]\((figure|item):([^)\s#]+)/g;
const upright = /\\(?:text|textrm|mathrm|mbox|operatorname)\s*\{[^{}]*\}/g;

/** What a text holds beside words, each once. */
type Holds = { readonly variables: string[]; readonly marks: string[]; readonly formulas: string[] };

function holdsOf(text: string, names: readonly string[]): Holds {
  const once = (all: readonly string[]): string[] => [...new Set(all)];
  return {
    variables: once(holesOf(text, names).flatMap((hole) => variablesIn(hole, names))),
    marks: once([...text.matchAll(mark)].map(([, kind, id]) => `${kind}:${id}`)),
    // Words in formulas are translated, a comma may be a point, and each country has its signs for times and divided by.
    formulas: once(
      mathsSpans(text).spans.map(({ tex }) =>
        tex
          .replace(upright, '')
          .replace(/\{,\}/g, '.')
          .replace(/\\times(?![a-zA-Z])/g, '\\cdot')
          .replace(/\\div(?![a-zA-Z])/g, ':')
          .replace(/\\[,;:! ]|[\s~]/g, ''),
      ),
    ),
  };
}

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => !others.includes(one));

/** What a translation dropped of its original, and what it has that is foreign to it. */
function differences(language: Locale, path: string, original: Holds, translation: Holds): Finding[] {
  const told = (finding: typeof stops, code: string, names: readonly string[]): Finding[] =>
    names.length === 0 ? [] : [finding(code, path, { language, name: names.join(', ') })];
  return [
    ...told(stops, 'variableDropped', without(original.variables, translation.variables)),
    ...told(stops, 'variableForeign', without(translation.variables, original.variables)),
    ...told(stops, 'markDropped', without(original.marks, translation.marks)),
    ...told(stops, 'markForeign', without(translation.marks, original.marks)),
    // A language may say a number in words, or call a function otherwise: its author looks.
    ...told(warns, 'formulaDropped', without(original.formulas, translation.formulas)),
    ...told(warns, 'formulaForeign', without(translation.formulas, original.formulas)),
  ];
}

const isFeedback = /\.feedback(?:\.|$)/;

/** What keeps a language from its readers. */
function openIn(content: ItemContent, language: Locale): Finding[] {
  const { done, of, stale, stale_since } = completeness(content, language);
  const path = `translations.${language}`;
  const texts = content.translations[language]?.texts ?? {};
  const unsaid = textsOf(content).filter((one) => isFeedback.test(one.path) && hasWords(one.text));
  const missing = unsaid.filter((one) => (texts[one.path]?.text ?? '').trim() === '');
  return [
    ...(done < of ? [warns('languageIncomplete', path, { language, done: String(done), of: String(of) })] : []),
    ...(stale > 0
      ? [warns('languageStale', path, { language, count: String(stale), version: String(stale_since) })]
      : []),
    ...missing.map((one) => warns('feedbackUntranslated', `${path}.${one.path}`, { language })),
  ];
}

/** What is wrong with the translations of an item; `readingOf`: what is looked for in the texts of any language. */
export function translationsOf(content: ItemContent, readingOf: (content: ItemContent) => Finding[]): Finding[] {
  const all = languagesOf(content);
  const { language: first, translations } = content;
  const twice = first !== null && translations[first] !== undefined;
  if (all.length === 0 && !twice) return [];
  const names = content.variables.map(({ name }) => name);
  const originals = new Map(textsOf(content).map(({ field, text }) => [field, holdsOf(text, names)]));
  const ofLanguage = (language: Locale): Finding[] => {
    const texts = translationFor(content, { language })?.texts ?? new Map<string, never>();
    const held = [...texts].flatMap(([field, { path, text }]) => {
      const original = originals.get(field);
      return original ? differences(language, path, original, holdsOf(text, names)) : [];
    });
    const read = readingOf(inLanguage(content, language)).flatMap((finding) => {
      const path = texts.get(finding.path)?.path;
      return path === undefined ? [] : [{ ...finding, path }];
    });
    return [...held, ...read, ...openIn(content, language)];
  };
  return [
    ...(first === null ? [stops('languageMissing', 'language')] : []),
    ...(twice ? [warns('languageTwice', `translations.${first}`, { language: first })] : []),
    ...all.flatMap(ofLanguage),
  ];
}
