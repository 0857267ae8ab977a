import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { useT } from '../../../../lib/texts.js';
import classes from '../shared/fields.module.css';

/** What can be written with a variable that is more than a number. */
function examplesOf({ kind, name }: Variable): readonly string[] {
  switch (kind) {
    case 'matrix':
      return [`{{${name}}}`, `{{${name}_{1,2}}}`, `det(${name})`, `inverse(${name})`, `transpose(${name})`];
    case 'polynomial':
      return [`{{${name}}}`, `factored(${name})`, `rootOf(${name}, 1)`, `coef(${name}, 0)`, `valueAt(${name}, 2)`];
    case 'list':
      return [`{{entry(${name}, 1)}}`, `{{${name}}}`, `length(${name})`];
    case 'words':
      return [`{{${name}}}`, `{{plural(2, ${name})}}`];
    case 'integer':
    case 'nonzero':
    case 'choice':
    case 'decimal':
    case 'derived':
      return [];
  }
}

export function UseOf({ variable }: { variable: Variable }) {
  const t = useT();
  const examples = examplesOf(variable);
  if (examples.length === 0) return null;
  return (
    <p className={classes.use}>
      {t('author.useAs')}{' '}
      {examples.map((example) => (
        <code key={example}>{example}</code>
      ))}
    </p>
  );
}
