import { Button } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { IconPlus } from '@tabler/icons-react';
import { RowTools } from '../../../components/row-tools.js';
import { moveBy, removeAt, replaceAt } from '../../../lib/lists.js';
import { useT } from '../../../lib/texts.js';
import classes from './shared/fields.module.css';
import { MarkdownField } from './shared/markdown-field.js';
import { Section } from './shared/section.js';

type Props = {
  hints: readonly string[];
  variables: readonly Variable[];
  onChange: (hints: string[]) => void;
};

/** Steps towards the answer, in the order in which they are given. */
export function Hints({ hints, variables, onChange }: Props) {
  const t = useT();
  const add = (
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={hints.length >= limits.hintsPerItem}
      onClick={() => onChange([...hints, ''])}
    >
      {t('author.addHint')}
    </Button>
  );
  return (
    <Section title={t('author.hints')} note={t('author.hintsNote')} actions={add}>
      <div className={classes.stack}>
        {hints.map((hint, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hints are texts without an identity of their own.
          <div key={at} className={classes.row}>
            <div className={classes.grow}>
              <MarkdownField
                label={t('author.hintNumber', { number: at + 1 })}
                minRows={2}
                value={hint}
                onChange={(text) => onChange(replaceAt(hints, at, text))}
                path={`hints.${at}`}
                variables={variables}
              />
            </div>
            <RowTools
              name={t('author.hintNumber', { number: at + 1 })}
              first={at === 0}
              last={at === hints.length - 1}
              onMove={(step) => onChange(moveBy(hints, at, step))}
              onRemove={() => onChange(removeAt(hints, at))}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
