import type { Override, TestOptions } from '@mathquiz/contracts';
import { closedForAllBy, type Taker, widest } from '@mathquiz/domain/lifecycle';
import type { TestDocument } from './test.schema.js';

type Columns = Pick<TestDocument, 'open_at' | 'close_at' | 'labels' | 'override_keys' | 'closes_last' | 'results_at'>;

const keyOf = ({ who }: Pick<Override, 'who'>): string =>
  who.kind === 'person' ? `person:${who.user_id}` : `label:${who.label}`;

export const personKey = (user_id: string): string => keyOf({ who: { kind: 'person', user_id } });

/** Under which overrides that somebody may have are stored. */
export const overrideKeysOf = ({ user_id, labels }: Pick<Taker, 'user_id' | 'labels'>): string[] => [
  personKey(user_id),
  ...labels.map((label) => keyOf({ who: { kind: 'label', label } })),
];

/** What queries ask of a test's options, beside them. */
export function columnsOf(options: TestOptions): Columns {
  return {
    open_at: new Date(options.open_at),
    close_at: new Date(options.close_at),
    labels: options.labels,
    override_keys: [...new Set(options.overrides.map(keyOf))],
    closes_last: widest(options).closes,
    results_at: resultsAt(options),
  };
}

/** The first moment that scores or verdicts wait for; null: they wait for none. */
function resultsAt(options: TestOptions): Date | null {
  const { score, correctness } = options.release;
  const window = options.review_from === null ? [] : [new Date(options.review_from).getTime()];
  const moments = [score, correctness].flatMap((moment) => {
    if (moment === 'never') return [];
    if (moment === 'after_submit') return window;
    return moment === 'after_close' ? [closedForAllBy(options).getTime()] : [new Date(moment).getTime()];
  });
  return moments.length > 0 ? new Date(Math.max(Math.min(...moments), ...window)) : null;
}
