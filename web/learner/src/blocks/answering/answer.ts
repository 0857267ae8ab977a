import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import type { Decimal } from '../decimal.js';

export type Answer = { readonly value: string; readonly decimal: Decimal };

/** What every field of an answer takes. `value` is empty while nothing is answered. */
export type FieldProps = {
  readonly part: PublicPart;
  /** Names the answer to a screen reader. */
  readonly label: string;
  /** Id of the element that says what is asked. */
  readonly describedBy?: string;
  /** Formulas are typed first, until their writer chooses the 2-D editor: for a quick try, not for a test. */
  readonly typed?: boolean;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
};
