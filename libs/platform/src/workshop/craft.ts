/**
 * A kind of work that a child process does. Called once with what a batch shares, it gives the function that makes one piece;
 * everything that goes in and out is JSON. It has no I/O: the child has no settings, writes no file and can be killed at any moment.
 */
export type Craft = (given: never) => (task: never) => unknown;
export type Crafts = Readonly<Record<string, Craft>>;

export type GivenOf<C extends Craft> = Parameters<C>[0];
export type TaskOf<C extends Craft> = Parameters<ReturnType<C>>[0];
export type MadeOf<C extends Craft> = ReturnType<ReturnType<C>>;

/** What became of one task. */
export type Piece<Made> =
  | { readonly state: 'made'; readonly made: Made }
  /** It took longer than a task may. */
  | { readonly state: 'overran' }
  /** The process ended over it twice: it needs more memory than there is, or hits a fault of the engine. */
  | { readonly state: 'crashed' }
  /** The craft itself threw: a fault of ours. */
  | { readonly state: 'threw'; readonly why: string };

/** To the child: make these, in order; after so much time none of them is begun any more, so that others have their turn. */
export type Order = {
  readonly craft: string;
  readonly given: unknown;
  readonly tasks: readonly unknown[];
  readonly turnMs: number;
};

/** From the child, with the CPU that it has used since its start: ready for the first order; or the pieces since the last word, `last` when no more come. */
export type Word =
  | { readonly kind: 'ready'; readonly cpuMs: number }
  | {
      readonly kind: 'pieces';
      readonly cpuMs: number;
      readonly pieces: readonly Piece<unknown>[];
      readonly last: boolean;
    };
