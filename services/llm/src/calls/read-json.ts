/** Models wrap JSON into a code block now and then, though they are asked not to. */
export const withoutFence = (text: string): string => text.trim().replace(/^```(?:json)?\s*\n?|\n?```$/g, '');

/** Reads a whole reply; undefined: it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text));
  } catch {
    return undefined;
  }
}
