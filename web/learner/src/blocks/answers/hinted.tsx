import { Markdown } from '../markdown.js';

/** The hints of a variant, one after the other. */
export function Hinted({ hints }: { hints: readonly string[] }) {
  return (
    <ol>
      {hints.map((hint, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hints have no identity of their own, and never change places here.
        <li key={at}>
          <Markdown text={hint} />
        </li>
      ))}
    </ol>
  );
}
