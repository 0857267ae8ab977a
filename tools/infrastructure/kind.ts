import type { PartName, Server } from './part.ts';
import type { Candidate } from './resolve.ts';
import type { Secrets } from './secrets.ts';

/** What a part is given to lay out its files and its command line. */
export interface Ground {
  readonly server: Server;
  /** The part's own folder under DATA_DIR; exists. */
  readonly dir: string;
  readonly secrets: Secrets;
  readonly syncOnCommit: boolean;
}

export interface Plan {
  readonly args: readonly string[];
  readonly url: string;
  /** A real answer over the part's protocol, with its password; on the first start it also makes the user. */
  ready(): Promise<void>;
  /** A line of its log after which it runs on but never answers again: it is killed and comes back. */
  readonly lost?: RegExp;
}

/** One kind of part: which programs can play it, how they are started, how one tells that they answer. */
export interface PartKind {
  readonly name: PartName;
  /** Whether it writes to its folder: then it cannot run on a full disk. */
  readonly stores: boolean;
  /** Ways out when no program can be had: shown whole on one screen. */
  readonly choices: string;
  /** `dir`: the part's folder, whose data may be readable by one of them alone; null where there is no data yet. */
  candidates(dir: string | null): readonly Candidate[];
  plan(ground: Ground): Promise<Plan>;
  /** Asks the server of a given URL for its name and version. */
  about(url: string): Promise<{ readonly name: string; readonly version: string }>;
}
