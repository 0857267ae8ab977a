import type { LatePolicy, Overridden, Override, TestOptions, TimeSource } from '@mathquiz/contracts';

/** Who takes a test, as far as its times go by that. `labels`: those of the groups that it is for. */
export type Taker = { readonly user_id: string; readonly labels: readonly string[]; readonly time_factor: number };

/** When somebody may begin, hand in and how often. `due_at` null: nothing is late before the close. `attempts` 0: any number. */
export type Times = {
  readonly open_at: Date;
  readonly due_at: Date | null;
  readonly close_at: Date;
  /** From then on no try is begun: the close without an accommodation, which lengthens a try and lets nobody begin when keys are out. */
  readonly start_until: Date;
  readonly duration_min: number | null;
  readonly attempts: number;
};
export type TimesWithWhy = Times & { readonly why: Readonly<Record<Overridden, TimeSource>> };

type Timed = Pick<TestOptions, Overridden | 'overrides'>;
type Value = string | number | null;

/** Which of two is kinder: an earlier opening, a later end, more time, more tries. */
const kinder: { readonly [F in Overridden]: (one: Value, other: Value) => boolean } = {
  open_at: (one, other) => at(one) < at(other),
  due_at: (one, other) => at(one) > at(other),
  close_at: (one, other) => at(one) > at(other),
  duration_min: (one, other) => asMany(one, null) > asMany(other, null),
  attempts: (one, other) => asMany(one, 0) > asMany(other, 0),
};
const at = (value: Value): number => new Date(value ?? 0).getTime();
/** With the value that stands for "without end" as the largest of all. */
const asMany = (value: Value, endless: Value): number => (value === endless ? Number.POSITIVE_INFINITY : Number(value));

function ofOne<F extends Overridden>(options: Timed, field: F, taker: Taker): { value: Timed[F]; why: TimeSource } {
  type Given = NonNullable<Override[F]> | null;
  const given = ({ who, [field]: value }: Override, is: boolean): Given[] =>
    is && value !== undefined && who ? [value as Given] : [];
  const own = options.overrides.flatMap((one) =>
    given(one, one.who.kind === 'person' && one.who.user_id === taker.user_id),
  );
  const labelled = options.overrides.flatMap((one) =>
    given(one, one.who.kind === 'label' && taker.labels.includes(one.who.label)),
  );
  const [values, why]: [Given[], TimeSource] = own.length > 0 ? [own, 'person'] : [labelled, 'label'];
  if (values.length === 0) return { value: options[field], why: 'test' };
  const best = values.reduce((one, other) => (kinder[field](other, one) ? other : one));
  return { value: best as Timed[F], why };
}

/**
 * The times that somebody has, and for each why: field by field their own override counts before those of labels, and among labels the most
 * generous one. Their accommodation lengthens the duration by its factor, and due and close by as much as it adds to the duration, or
 * to the whole time that the test is open.
 */
export function timesFor(options: Timed, taker: Taker): TimesWithWhy {
  const open = ofOne(options, 'open_at', taker);
  const due = ofOne(options, 'due_at', taker);
  const close = ofOne(options, 'close_at', taker);
  const duration = ofOne(options, 'duration_min', taker);
  const attempts = ofOne(options, 'attempts', taker);
  const factor = taker.time_factor;
  const more = (end: string): Date => {
    const whole = duration.value === null ? at(end) - at(open.value) : duration.value * 60_000;
    return new Date(at(end) + Math.max(0, whole) * (factor - 1));
  };
  const longer = (source: TimeSource): TimeSource => (factor > 1 ? 'factor' : source);
  return {
    open_at: new Date(open.value),
    due_at: due.value === null ? null : more(due.value),
    close_at: more(close.value),
    start_until: new Date(close.value),
    duration_min: duration.value === null ? null : duration.value * factor,
    attempts: attempts.value,
    why: {
      open_at: open.why,
      due_at: due.value === null ? due.why : longer(due.why),
      close_at: longer(close.why),
      duration_min: duration.value === null ? duration.why : longer(duration.why),
      attempts: attempts.why,
    },
  };
}

/** The last moment at which something counts that is sent: the close, or when it was due where nothing late is taken. */
export const endOf = ({ due_at, close_at }: Times, policy: LatePolicy): Date =>
  policy === 'reject' && due_at !== null && due_at < close_at ? due_at : close_at;

/** The earliest opening and the latest end that anybody has by an override, beside what the test has for all. */
export function widest({ open_at, close_at, overrides }: Timed): { opens: Date; closes: Date } {
  const all = (field: 'open_at' | 'close_at', own: string) => [
    at(own),
    ...overrides.flatMap((one) => (one[field] === undefined ? [] : [at(one[field])])),
  ];
  return {
    opens: new Date(Math.min(...all('open_at', open_at))),
    closes: new Date(Math.max(...all('close_at', close_at))),
  };
}
