import { NativeSelect } from '@mantine/core';
import type { Part } from '@mathquiz/contracts';
import { useT } from '../../../lib/texts.js';
import { Assumptions } from './assumptions.js';
import classes from './fields.module.css';
import { KeyField } from './key-field.js';
import { ListField } from './list-field.js';

type ExpressionPart = Extract<Part, { kind: 'expression' }>;
type Props = { part: ExpressionPart; path: string; onChange: (part: Part) => void };

const ups = ['nothing', 'constant', 'multiple'] as const;

export function ExpressionRule({ part, path, onChange }: Props) {
  const t = useT();
  const special = part.names.length > 0 || Object.keys(part.assume).length > 0;
  return (
    <>
      <KeyField value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <NativeSelect
        label={t('author.upTo')}
        value={part.up_to}
        onChange={(event) => {
          const up_to = ups.find((one) => one === event.currentTarget.value);
          if (up_to) onChange({ ...part, up_to });
        }}
        data={ups.map((value) => ({ value, label: t(`author.upTo.${value}`) }))}
        data-path={`${path}.up_to`}
      />
      <details className={classes.details} open={special || undefined}>
        <summary>{t('author.namesAndDomain')}</summary>
        <div className={classes.stack}>
          <ListField
            label={t('author.names')}
            hint="theta; f"
            values={part.names}
            onChange={(names) => onChange({ ...part, names })}
            path={`${path}.names`}
          />
          <Assumptions
            assume={part.assume}
            onChange={(assume) => onChange({ ...part, assume })}
            path={`${path}.assume`}
          />
        </div>
      </details>
    </>
  );
}
