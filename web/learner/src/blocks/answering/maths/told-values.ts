/**
 * What an editor has told the page, and what comes back from there. Somebody may type on before the page has drawn what they typed first:
 * that older value, when it comes, is the editor's own, not one to go back to.
 */
export class ToldValues {
  private readonly told: string[] = [];

  tell(value: string): void {
    this.told.push(value);
  }

  /** Whether a value that the page gives is one that it was told; those that were told before it do not come any more. */
  isOwn(value: string): boolean {
    const at = this.told.lastIndexOf(value);
    if (at < 0) return false;
    // The newest stays: the page may give it again and again.
    this.told.splice(0, at);
    return true;
  }
}
