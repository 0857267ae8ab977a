/** Asks until the answer fits; what is asked about happens in the background. Throws with the last answer when `timeoutMs` have gone. */
export async function eventually<T>(
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  timeoutMs = 60_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 200)) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(answer)?.slice(0, 1000)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
