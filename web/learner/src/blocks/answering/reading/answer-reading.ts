import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';

export type Place = { readonly before: string; readonly marked: string; readonly after: string };
/** A sentence of the texts, `maths.…`. */
export type Sentence = { readonly key: string; readonly params: Readonly<Record<string, string>> };

export type AnswerReading =
  | { readonly state: 'empty' }
  | {
      readonly state: 'read';
      readonly latex: string;
      /** Why it cannot be an answer of this kind, whatever the key is; null when it can. */
      readonly unfit: Sentence | null;
    }
  | {
      readonly state: 'unreadable';
      readonly sentence: Sentence;
      /** Where, in a text that the reader has typed themselves; null in the formula editor. */
      readonly place: Place | null;
    };

/** What of a part the reader needs to know. */
export type Asked = Pick<PublicPart, 'kind' | 'names' | 'base'>;
