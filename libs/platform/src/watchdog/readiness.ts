/** Gives why a service cannot work now; null: it can. */
export type ReadyLook = () => Promise<string | null>;

/**
 * A process may be sent work while each service in it has started and reaches what it needs, and nobody has asked the process to end. Its
 * services cannot do without their bus and their databases; without Redis or files they go on with what they can.
 */
export class Readiness {
  private readonly looks = new Map<string, ReadyLook | null>();
  private draining = false;

  /** A service that will be started here. */
  expect(service: string): void {
    this.looks.set(service, null);
  }

  /** It has started. Gives the way to take it back. */
  add(service: string, look: ReadyLook): () => void {
    this.looks.set(service, look);
    return () => {
      if (this.looks.get(service) === look) this.looks.delete(service);
    };
  }

  /** From now on it says that it ends, and still does what it is sent. */
  drain(): void {
    this.draining = true;
  }

  /** Reasons why it is not ready, one line each; empty: it is. */
  async check(): Promise<string[]> {
    if (this.draining) return ['ends'];
    const all = await Promise.all(
      [...this.looks].map(async ([service, look]) => {
        const why = look === null ? 'starts' : await look();
        return why === null ? [] : [`${service}: ${why}`];
      }),
    );
    return all.flat();
  }
}

/** The one of this process. */
export const readiness = new Readiness();
