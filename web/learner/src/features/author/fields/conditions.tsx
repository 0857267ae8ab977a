import { Button, TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconPlus } from '@tabler/icons-react';
import { RowTools } from '../../../components/row-tools.js';
import { removeAt, replaceAt } from '../../../lib/lists.js';
import { useT } from '../../../lib/texts.js';
import classes from './shared/fields.module.css';
import { Section } from './shared/section.js';

type Props = { conditions: readonly string[]; onChange: (conditions: string[]) => void };

/** What must hold for a variant, such as `a != b`. */
export function Conditions({ conditions, onChange }: Props) {
  const t = useT();
  const add = (
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={conditions.length >= 20}
      onClick={() => onChange([...conditions, ''])}
    >
      {t('author.addCondition')}
    </Button>
  );
  return (
    <Section title={t('author.conditions')} note={t('author.conditionsNote')} actions={add}>
      <div className={classes.stack}>
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions are texts without an identity of their own.
          <div key={at} className={classes.row}>
            <TextInput
              className={`${classes.grow} ${classes.code}`}
              aria-label={t('author.conditionNumber', { number: at + 1 })}
              placeholder="a != b"
              maxLength={maxChars.formula}
              value={condition}
              onChange={(event) => onChange(replaceAt(conditions, at, event.currentTarget.value))}
              data-path={`conditions.${at}`}
            />
            <RowTools
              name={t('author.conditionNumber', { number: at + 1 })}
              first
              last
              onRemove={() => onChange(removeAt(conditions, at))}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
