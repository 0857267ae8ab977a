type Round<V> = { asked: Promise<V>; next: Promise<V> | null };

/**
 * The same question of many at once, as when a school's pages come back. Whoever asks while it is under way shares the next answer with
 * all who do: no answer is older than the question.
 */
export class Rounds<V> {
  private readonly rounds = new Map<string, Round<V>>();

  /** `ask`: the same for everybody who asks with this key. */
  ask(key: string, ask: () => Promise<V>): Promise<V> {
    const round = this.rounds.get(key);
    if (!round) return this.begin(key, { asked: ask(), next: null });
    round.next ??= round.asked.catch(() => undefined).then(() => this.begin(key, { asked: ask(), next: null }));
    return round.next;
  }

  private begin(key: string, round: Round<V>): Promise<V> {
    this.rounds.set(key, round);
    const ended = () => {
      if (this.rounds.get(key) === round && round.next === null) this.rounds.delete(key);
    };
    round.asked.then(ended, ended);
    return round.asked;
  }
}
