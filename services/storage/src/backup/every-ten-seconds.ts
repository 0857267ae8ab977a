/** Long work tells where it is, and not too often. */
export function everyTenSeconds(say: (line: string) => void): (line: () => string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < 10_000) return;
    last = Date.now();
    say(line());
  };
}
