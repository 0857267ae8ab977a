import type { Saved } from '@mathquiz/contracts/mathquiz/attempt.schemas';

export type Answer = { readonly value: string; readonly decimal: 'point' | 'comma' };
export type Answers = Readonly<Record<string, Answer>>;
/** The last sequence number stored, by device. */
export type Revision = Readonly<Record<string, number>>;

/** The newest state of the server that this page has heard of. */
export type Known = { readonly answers: Answers; readonly clients: Revision };

/**
 * That two devices have answered one part differently, and the answer that does not count, for one press to bring it back.
 * `changed`: what came from elsewhere is shown here. `replaced`: what was typed here counts, and something from elsewhere went.
 */
export type Note = {
  readonly kind: 'changed' | 'replaced';
  readonly other: Answer;
  /** Somebody has gone on from the answer that is shown: it is this device's own by now. */
  readonly own: boolean;
};
export type Notes = Readonly<Record<string, Note>>;

type Here = {
  readonly clientId: string;
  /** Typed here and not stored yet: it is shown, and will be the newest. */
  readonly typed: ReadonlyMap<string, Answer>;
};

const nothing: Answer = { value: '', decimal: 'point' };
const numberOf = (clients: Revision, id: string): number => (Object.hasOwn(clients, id) ? (clients[id] ?? 0) : 0);

/**
 * What becomes of the page when the server says what other devices have stored. Their order is the server's; what waits here goes over it.
 * A reply that is late brings nothing: of each device it tells events that are known already.
 */
export function hear(
  known: Known,
  notes: Notes,
  reply: Pick<Saved, 'answers' | 'replaced' | 'clients'>,
  { clientId, typed }: Here,
): { known: Known; notes: Notes } {
  const answers = new Map(Object.entries(known.answers));
  const noted = new Map(Object.entries(notes));
  for (const [part, { value, decimal, client_id, seq }] of Object.entries(reply.answers)) {
    if (client_id === clientId || (client_id !== '' && seq <= numberOf(known.clients, client_id))) continue;
    const theirs = { value, decimal };
    const before = answers.get(part) ?? nothing;
    answers.set(part, theirs);
    const mine = typed.get(part);
    const note = mine ? noteOf('replaced', theirs, mine) : noteOf('changed', ownText(noted.get(part), before), theirs);
    if (note) noted.set(part, note);
    else noted.delete(part);
  }
  for (const [part, { value, decimal }] of Object.entries(reply.replaced)) {
    const shown = typed.get(part) ?? answers.get(part) ?? nothing;
    const note = noteOf('replaced', { value, decimal }, shown);
    if (note) noted.set(part, note);
  }
  const clients = { ...known.clients };
  for (const [id, seq] of Object.entries(reply.clients)) clients[id] = Math.max(seq, numberOf(known.clients, id));
  return { known: { answers: Object.fromEntries(answers), clients }, notes: Object.fromEntries(noted) };
}

/** Of a row of changes from elsewhere, undo goes back to what was written here, not to a step in between. */
const ownText = (note: Note | undefined, before: Answer): Answer =>
  note?.kind === 'changed' && !note.own ? note.other : before;

/** Of an answer only what an event may hold: the attempt's own say when they were stored, too. */
const noteOf = (kind: Note['kind'], { value, decimal }: Answer, shown: Answer): Note | null =>
  value === shown.value ? null : { kind, other: { value, decimal }, own: false };

/** Somebody types here: from now on that is this device's own text. */
export function goneOn(notes: Notes, part: string): Notes {
  const note = notes[part];
  return note && !note.own ? { ...notes, [part]: { ...note, own: true } } : notes;
}

/** The other answer is taken back: the one that goes can be had again by the same press. */
export function swapped(notes: Notes, part: string, shown: Answer): Notes {
  const note = notes[part];
  if (!note) return notes;
  return {
    ...notes,
    [part]: {
      kind: note.kind === 'changed' ? 'replaced' : 'changed',
      other: { value: shown.value, decimal: shown.decimal },
      own: true,
    },
  };
}

export function without(notes: Notes, part: string): Notes {
  const { [part]: _gone, ...others } = notes;
  return others;
}

/**
 * Milliseconds until a page that is in sight asks what others have stored. Often only while the server says that another device has the
 * attempt open; alone it waits to be told, and asks seldom in case that was lost, or less seldom where nothing can tell it. Never so
 * seldom that its teacher would take it for gone (`gone_after_s` of a live test).
 */
export function pauseBeforeLook(others: number, told: boolean, chance: number): number {
  if (others > 0) return 5000;
  return (told ? 100_000 : 60_000) * (0.75 + 0.5 * chance);
}
