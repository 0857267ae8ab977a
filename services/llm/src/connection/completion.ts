export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };
export type Tokens = { readonly input: number; readonly output: number };
export type Completion = { readonly text: string; readonly tokens: Tokens };
export type CompletionRequest = {
  readonly messages: readonly ModelMessage[];
  /** JSON Schema that the reply is held to, if the endpoint can. */
  readonly schema: { readonly name: string; readonly schema: Record<string, unknown> };
  readonly signal: AbortSignal;
  /** Hears all of the text that there is so far. */
  readonly onText: (text: string) => void;
};
