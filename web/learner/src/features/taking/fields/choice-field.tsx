import { Button } from '@mantine/core';
import type { PublicPart } from '@mathquiz/contracts';
import { Markdown } from '../../../components/markdown.js';
import { useT } from '../../../lib/texts.js';
import classes from './choice-field.module.css';

type Props = { part: PublicPart; label: string; value: string; onChange: (value: string) => void };

/** Options as cards: one for `choice`, any number for `choice_multi`. The value is the labels in the order shown. */
export function ChoiceField({ part, label, value, onChange }: Props) {
  const t = useT();
  const many = part.kind === 'choice_multi';
  const chosen = value === '' ? [] : value.split(',');
  const options = part.options ?? [];
  const press = (id: string, on: boolean) => {
    const next = many ? options.map((o) => o.id).filter((o) => (o === id ? on : chosen.includes(o))) : [id];
    onChange(next.join(','));
  };
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{many ? t('taking.chooseAll') : t('taking.chooseOne')}</legend>
      {options.map((option) => (
        <label key={option.id} className={classes.card} data-chosen={chosen.includes(option.id) || undefined}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={part.key}
            aria-description={label}
            checked={chosen.includes(option.id)}
            onChange={(event) => press(option.id, event.currentTarget.checked)}
          />
          <Markdown text={option.text} inline />
        </label>
      ))}
      {!many && (
        <Button
          className={classes.clear ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          data-idle={value === '' || undefined}
          disabled={value === ''}
          onClick={() => onChange('')}
        >
          {t('taking.clearChoice')}
        </Button>
      )}
    </fieldset>
  );
}
