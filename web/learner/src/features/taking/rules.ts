import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestRules } from '@mathquiz/contracts/mathquiz/test-options.schemas';

type Rules = Pick<TestRules, 'navigation' | 'on_time_out' | 'grace_sec'>;
const plain: Rules = { navigation: 'free', on_time_out: 'autosubmit', grace_sec: 0 };

/** How one goes through an attempt and what becomes of it; one that the device kept from before there were rules has the plain ones. */
export const rulesOf = ({ rules }: { readonly rules?: Attempt['rules'] | undefined }): Rules => rules ?? plain;

/** A moment so many seconds after another. */
export const secondsAfter = (iso: string, seconds: number): string =>
  new Date(Date.parse(iso) + seconds * 1000).toISOString();
