/** A pattern that is not linear, or not known to be, and may stay: what it looks through is short. */
export interface Allowed {
  /** As it is written, with its flags. */
  readonly pattern: string;
  /** The longest text that it looks through, in characters. */
  readonly most: number;
  /** Of the steps, where the checker does not know it. */
  readonly degree: number;
  readonly why: string;
}

export const allowed: readonly Allowed[] = [
  {
    pattern: String.raw`/^(?:\p{RGI_Emoji}|[\p{Emoji_Presentation}\p{Extended_Pictographic}][\u{FE0F}\u{200D}\p{Emoji_Modifier}\p{Extended_Pictographic}]*)$/v`,
    most: 20_000_000,
    degree: 1,
    why: 'the checker does not know the flag v; no sign is looked at twice',
  },
];
