import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';

export type Place = { readonly before: string; readonly marked: string; readonly after: string };
/** A sentence of the texts, `maths.…`. */
export type Sentence = { readonly key: string; readonly params: Readonly<Record<string, string>> };
/** What may be meant: the whole answer, written so that it can be read in one way only. */
export type Meaning = { readonly value: string; readonly latex: string };
/** A sentence, with what may be meant instead, likeliest first. */
export type Said = { readonly sentence: Sentence; readonly meanings: readonly Meaning[] };

export type AnswerDoubt = Said & {
  /** always: nobody can tell. unlessRight: it is right, or it is asked. ifOtherRight: nothing to say while somebody types. */
  readonly asks: 'always' | 'unlessRight' | 'ifOtherRight';
};

export type AnswerReading =
  | { readonly state: 'empty' }
  | {
      readonly state: 'read';
      readonly latex: string;
      /** Why it cannot be an answer of this kind, whatever the key is; null when it can. */
      readonly unfit: Sentence | null;
      /** Where two things can be meant. */
      readonly doubts: readonly AnswerDoubt[];
    }
  | {
      readonly state: 'unreadable';
      readonly sentence: Sentence;
      readonly meanings: readonly Meaning[];
      /** Where, in a text that the reader has typed themselves; null in the formula editor. */
      readonly place: Place | null;
    };

/** What of a part the reader needs to know. */
export type Asked = Pick<PublicPart, 'kind' | 'names' | 'letters' | 'functions' | 'free_letters' | 'rounds' | 'base'>;

const isOfKind = ({ key }: Sentence): boolean => key.startsWith('maths.reason.expected.');

/** The one thing to say of an answer as it stands, in the order of the grader; null where it can be graded. */
export function saidOf(reading: AnswerReading): Said | null {
  if (reading.state === 'empty') return null;
  if (reading.state === 'unreadable') return reading;
  const { unfit, doubts } = reading;
  const asked = doubts.find(({ asks }) => asks === 'always');
  const unless = doubts.find(({ asks }) => asks === 'unlessRight');
  if (asked) return asked;
  // A word that nobody knows says more than that something else is expected.
  return unfit && !(unless && isOfKind(unfit)) ? { sentence: unfit, meanings: [] } : (unless ?? null);
}
