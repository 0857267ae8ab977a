import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocale } from '../../../lib/locale.js';
import { useT } from '../../../lib/texts.js';
import { Markdown } from '../../markdown.js';
import { decimalOf, type FieldProps } from '../answer.js';
import { isRich, letterOf, plainOf } from './option-text.js';
import classes from './placed-field.module.css';
import { placesOf, placesText } from './places.js';

/** Match and categorise: a menu beside each prompt; what was chosen stands there typeset. */
export default function PlacedField({ part, label, answer: { value }, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const id = useId();
  const { prompts = [], options = [] } = part;
  const places = placesOf(value);
  const used = new Set(places.values());
  // A menu cannot typeset: formulas stand above it, with letters that the menu names.
  const lettered = options.some(({ text }) => isRich(text));
  const put = (prompt: string, option: string) => {
    const next = new Map(places).set(prompt, option);
    onChange({ value: placesText(prompts, next), decimal });
  };
  return (
    <fieldset className={classes.set} aria-label={label}>
      <legend className={classes.legend}>{t(`taking.place.${part.kind}`)}</legend>
      {lettered && (
        <ul className={classes.offers}>
          {options.map((option, at) => (
            <li key={option.id} data-used={(part.kind === 'match' && used.has(option.id)) || undefined}>
              <b>{letterOf(at)}</b> <Markdown text={option.text} inline />
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.rows}>
        {prompts.map((prompt) => {
          const chosen = options.findIndex((option) => option.id === places.get(prompt.id));
          const text = options[chosen]?.text;
          return (
            <li key={prompt.id} className={classes.row}>
              <span id={`${id}${prompt.id}`} className={classes.prompt}>
                <Markdown text={prompt.text} inline />
              </span>
              <span className={classes.pick} data-chosen={chosen >= 0 || undefined}>
                <span className={classes.shown} aria-hidden="true">
                  {text === undefined ? t('taking.choosePlace') : <Markdown text={text} inline />}
                </span>
                <IconSelector size={18} stroke={1.5} aria-hidden />
                <select
                  aria-labelledby={`${id}${prompt.id}`}
                  value={places.get(prompt.id) ?? ''}
                  onChange={(event) => put(prompt.id, event.currentTarget.value)}
                >
                  <option value="">{chosen >= 0 ? t('taking.clearChoice') : t('taking.choosePlace')}</option>
                  {options.map((option, at) => (
                    <option key={option.id} value={option.id}>
                      {lettered ? `${letterOf(at)}: ${plainOf(option.text)}` : option.text}
                    </option>
                  ))}
                </select>
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
