import type { TextToTranslate } from '@mathquiz/contracts';

/** One call of the model takes so many texts and characters: a reply that cannot be read costs no more than that. */
const batchTexts = 20;
const batchChars = 4000;

/** Texts in runs for one call each; a long text is a run by itself. */
export function batchesOf(texts: readonly TextToTranslate[]): TextToTranslate[][] {
  const batches: TextToTranslate[][] = [];
  let chars = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    chars += text.text.length;
    if (last && last.length < batchTexts && chars <= batchChars) last.push(text);
    else {
      batches.push([text]);
      chars = text.text.length;
    }
  }
  return batches;
}
