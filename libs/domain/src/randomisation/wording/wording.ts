import { isInteger } from '../../maths/rational.js';
import { ItemFault, type Value } from '../value.js';
import { isLanguage, type Language } from './languages.js';
import { largestInWords, numberWords } from './number-words.js';
import { pluralForm } from './plural.js';

/** `{{words(n)}}` and `{{plural(n, apple, apples)}}`; `{{words:de(n)}}` says the language, else it is the reader's. */
const call = /^\s*(words|plural)(?::([A-Za-z]+))?\s*\(([\s\S]*)\)\s*$/;

export type Wording = {
  readonly name: 'words' | 'plural';
  readonly language: string | null;
  readonly args: readonly string[];
};

/** Arguments at commas that stand in no bracket. */
function split(text: string): string[] {
  const args = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) args.push('');
    else args[args.length - 1] += character;
  }
  return args.map((arg) => arg.trim());
}

/** A hole that holds words or a plural; null for any formula. */
export function readWording(source: string): Wording | null {
  const match = call.exec(source);
  const name = match?.[1];
  if (!match || (name !== 'words' && name !== 'plural')) return null;
  return { name, language: match[2] ?? null, args: split(match[3] ?? '') };
}

type Reader = {
  readonly language: Language;
  readonly path: string;
  readonly source: string;
  evaluate(source: string): Value;
  isName(source: string): boolean;
};

/** The text of such a hole. Throws ItemFault: no number, out of bounds, a number of forms that no language has. */
export function writeWording(wording: Wording, reader: Reader): string {
  const { path, source } = reader;
  const refuse = (code: string, params: Record<string, string> = {}): never => {
    throw new ItemFault({ code, path, params: { expression: source.trim(), ...params } });
  };
  const tag = wording.language;
  const language = tag === null ? reader.language : isLanguage(tag) ? tag : refuse('unknownLanguage', { name: tag });
  const [first = '', ...rest] = wording.args;
  const { exact, places } =
    first === '' ? refuse('wrongArguments', { name: wording.name, count: '0' }) : reader.evaluate(first);
  if (!exact) return refuse('numberExpected');
  if (wording.name === 'words') {
    if (rest.length > 0) return refuse('wrongArguments', { name: 'words', count: String(rest.length + 1) });
    const text = isInteger(exact) ? numberWords(Number(exact.n), language) : null;
    return text ?? refuse('numberWordsBound', { most: String(largestInWords) });
  }
  const forms = formsOf(rest, reader);
  const form = pluralForm(exact, forms.length, language, places);
  return (form === null ? undefined : forms[form]) ?? refuse('pluralForms', { count: String(forms.length) });
}

/** A single form may be a variable that holds a text with its forms. */
function formsOf(args: readonly string[], { evaluate, isName }: Reader): readonly string[] {
  const [only = ''] = args;
  if (args.length !== 1 || !isName(only)) return args;
  const { more } = evaluate(only);
  return more?.kind === 'word' ? more.forms : args;
}
