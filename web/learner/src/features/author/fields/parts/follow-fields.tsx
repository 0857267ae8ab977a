import { NativeSelect } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { useT } from '../../../../lib/texts.js';
import { isKeyed } from '../../model/kind-groups.js';
import classes from '../shared/fields.module.css';
import { PercentField } from '../shared/percent-field.js';

type Props = {
  part: Part;
  /** Parts that stand before this one. */
  earlier: readonly Part[];
  variables: readonly Variable[];
  path: string;
  onChange: (part: Part) => void;
};

/** An error carried forward: what was answered before takes the place of a variable, and the key is computed again. */
export function FollowFields({ part, earlier, variables, path, onChange }: Props) {
  const t = useT();
  const rule = part.follow_through;
  const places = earlier.flatMap((one, at) => (isKeyed(one) ? [{ id: one.id, number: at + 1 }] : []));
  const names = variables.map(({ name }) => name);
  if (!rule && (places.length === 0 || names.length === 0)) return null;
  const set = (next: Part['follow_through']) => onChange({ ...part, follow_through: next });
  const gone = (value: string, known: readonly string[]) => (known.includes(value) ? [] : [{ value, label: value }]);
  return (
    <fieldset className={`${classes.plain} ${classes.stack}`}>
      <legend className={classes.legend}>{t('author.follow')}</legend>
      <p className={classes.note}>{t('author.followNote')}</p>
      <div className={classes.row}>
        <NativeSelect
          className={classes.grow ?? ''}
          label={t('author.followFrom')}
          value={rule?.from_part ?? ''}
          onChange={(event) => {
            const from_part = event.currentTarget.value;
            set(from_part === '' ? null : { variable: names[0] ?? '', credit: 1, ...rule, from_part });
          }}
          data={[
            { value: '', label: t('author.followNone') },
            ...places.map(({ id, number }) => ({ value: id, label: t('author.partNumber', { number }) })),
            ...(rule
              ? gone(
                  rule.from_part,
                  places.map(({ id }) => id),
                )
              : []),
          ]}
          data-path={`${path}.follow_through.from_part`}
        />
        {rule && (
          <>
            <NativeSelect
              className={classes.grow ?? ''}
              label={t('author.followVariable')}
              value={rule.variable}
              onChange={(event) => set({ ...rule, variable: event.currentTarget.value })}
              data={[...names.map((name) => ({ value: name, label: name })), ...gone(rule.variable, names)]}
              data-path={`${path}.follow_through.variable`}
            />
            <PercentField
              label={t('author.creditPercent')}
              value={rule.credit}
              onChange={(credit) => set({ ...rule, credit })}
              path={`${path}.follow_through.credit`}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
