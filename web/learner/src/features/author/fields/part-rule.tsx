import type { Part } from '@mathquiz/contracts';
import { Alternatives } from './alternatives.js';
import { ChoiceRule } from './choice-rule.js';
import { ExpressionRule } from './expression-rule.js';
import { NumberRule } from './number-rule.js';
import { TextRule } from './text-rule.js';

type Props = { part: Part; path: string; onChange: (part: Part) => void };

/** How an answer is judged: one editor a kind. */
export function PartRule({ part, path, onChange }: Props) {
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return <ChoiceRule part={part} path={path} onChange={onChange} />;
    case 'number':
      return (
        <>
          <NumberRule part={part} path={path} onChange={onChange} />
          <Alternatives part={part} path={path} onChange={onChange} />
        </>
      );
    case 'expression':
      return (
        <>
          <ExpressionRule part={part} path={path} onChange={onChange} />
          <Alternatives part={part} path={path} onChange={onChange} />
        </>
      );
    case 'text':
      return (
        <>
          <TextRule part={part} path={path} onChange={onChange} />
          <Alternatives part={part} path={path} onChange={onChange} />
        </>
      );
  }
}
