import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { Markdown } from '../../../blocks/markdown.js';
import classes from './preview.module.css';

/** Names of variables stand where their values will. */
const named = (text: string): string => text.replace(/\{\{([^{}]*)\}\}/g, '$1');

export const sketchTexts = ({ statement, parts }: ItemContent): string[] =>
  [statement, ...parts.map(({ prompt }) => prompt)].filter((text) => text.trim() !== '').map(named);

/** What is written so far, before there are variants of it. */
export function Sketch({ content }: { content: ItemContent }) {
  const [first, ...prompts] = sketchTexts(content);
  if (first === undefined) return null;
  return (
    <div className={classes.variant}>
      <div className={classes.sheet}>
        <Markdown text={first} className={classes.statement ?? ''} />
        {prompts.map((prompt, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts without an identity of their own.
          <Markdown key={at} text={prompt} />
        ))}
      </div>
    </div>
  );
}
