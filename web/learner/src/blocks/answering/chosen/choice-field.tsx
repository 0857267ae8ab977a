import { Button } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { useId } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { useTextName } from '../../figures/use-text-name.js';
import { Markdown } from '../../markdown.js';
import type { FieldProps } from '../answer.js';
import classes from './choice-field.module.css';
import { useOptions } from './option-text.js';

/** Options as cards: one for `choice`, any number for `choice_multi`. The value is the labels in the order shown. */
export function ChoiceField({ part, label, answer: { value }, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const name = useId();
  const many = part.kind === 'choice_multi';
  const chosen = value === '' ? [] : value.split(',');
  const options = useOptions(part);
  const nameOf = useTextName(options.map(({ text }) => text));
  const none = part.none_of_these;
  const press = (id: string, on: boolean) => {
    // "None of these" and another option contradict each other: the one pressed last stays.
    const stays = (other: string) => chosen.includes(other) && !(on && (id === none || other === none));
    const next = many ? options.map((o) => o.id).filter((o) => (o === id ? on : stays(o))) : [id];
    onChange({ value: next.join(','), decimal });
  };
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{many ? t('taking.chooseAll') : t('taking.chooseOne')}</legend>
      {options.map((option) => (
        <label key={option.id} className={classes.card} data-chosen={chosen.includes(option.id) || undefined}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            // A label around it would do for words; of a formula in it browsers make no name, or one without its exponents.
            aria-label={nameOf(option.text)}
            aria-description={label}
            checked={chosen.includes(option.id)}
            onChange={(event) => press(option.id, event.currentTarget.checked)}
          />
          <span>
            <Markdown text={option.text} inline />
          </span>
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
          onClick={() => onChange({ value: '', decimal })}
        >
          {t('taking.clearChoice')}
        </Button>
      )}
    </fieldset>
  );
}
