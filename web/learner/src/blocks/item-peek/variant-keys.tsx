import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { KeyShown, saysSomething } from '../answers/key-shown.js';
import { Markdown } from '../markdown.js';

export const hasKeys = ({ parts }: AuthorVariant): boolean => parts.some((part) => saysSomething(part.answer_key));

/** What is right in a variant, part by part, and how one comes to it. */
export function VariantKeys({ variant }: { variant: AuthorVariant }) {
  return (
    <>
      <ol>
        {variant.parts
          .filter((part) => saysSomething(part.answer_key))
          .map((part) => (
            <li key={part.key}>
              <KeyShown part={part} answerKey={part.answer_key} />
            </li>
          ))}
      </ol>
      {variant.solution !== '' && <Markdown text={variant.solution} />}
    </>
  );
}
