/** A deterministic budget: steps, never wall time, so that the same input gives the same verdict on every machine. */

/** Inner exception; the comparison that owns the budget turns it into "undecided". */
export class BudgetSpent extends Error {}

export const defaultSteps = 120_000;
/** For several lines at once, and for assumptions, which stand as terms of their own. */
export const moreSteps = 180_000;

export class Budget {
  constructor(private left: number) {}

  /** Throws BudgetSpent when fewer than `steps` are left. */
  spend(steps: number): void {
    this.left -= steps;
    // Once spent it stays so: the next comparison that shares it ends at its first step.
    if (this.left < 0) throw new BudgetSpent();
  }

  /** Runs `work` on at most `steps` of this budget, and gives `spent` when that is not enough. Throws BudgetSpent when all is gone. */
  share<T>(steps: number, work: (part: Budget) => T, spent: T): T {
    const part = new Budget(Math.min(steps, this.left));
    const before = part.left;
    const result = Budget.within(() => work(part), spent);
    this.spend(before - Math.max(0, part.left));
    return result;
  }

  /** Runs `work` and gives `spent` when the budget ends inside it. */
  static within<T>(work: () => T, spent: T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof BudgetSpent) return spent;
      throw error;
    }
  }
}
