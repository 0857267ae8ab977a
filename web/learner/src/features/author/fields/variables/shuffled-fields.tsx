import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { useT } from '../../../../lib/texts.js';
import classes from '../shared/fields.module.css';
import { ListField } from '../shared/list-field.js';

type Shuffled = Extract<Variable, { kind: 'list' }>;
type Props = { variable: Shuffled; path: string; above: readonly Variable[]; onChange: (next: Variable) => void };

/** A list in random order, on its own or in the order of a list above it. */
export function ShuffledFields({ variable, path, above, onChange }: Props) {
  const t = useT();
  const lists = above.filter((other) => other.kind === 'list').map(({ name }) => name);
  const kept = variable.with !== null && !lists.includes(variable.with) ? [variable.with] : [];
  return (
    <>
      <ListField
        label={t('author.entries')}
        {...(variable.texts ? { hint: t('author.textsHint') } : {})}
        values={variable.values}
        onChange={(values) => onChange({ ...variable, values })}
        path={`${path}.values`}
      />
      {lists.length + kept.length > 0 && (
        <NativeSelect
          label={t('author.orderOf')}
          value={variable.with ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ ...variable, with: chosen === '' ? null : chosen });
          }}
          data={[
            { value: '', label: t('author.ownOrder') },
            ...[...lists, ...kept].map((name) => ({ value: name, label: t('author.orderLike', { name }) })),
          ]}
          data-path={`${path}.with`}
        />
      )}
      <div className={classes.checks}>
        <Checkbox
          label={t('author.areTexts')}
          checked={variable.texts}
          onChange={(event) => onChange({ ...variable, texts: event.currentTarget.checked })}
          data-path={`${path}.texts`}
        />
      </div>
    </>
  );
}
