import { Button } from '@mantine/core';
import { useT } from '../../lib/texts.js';
import { presetNames } from './model/preset-names.js';
import { changedFrom, presetValues } from './model/presets.js';
import { useOptions } from './options-context.js';
import classes from './preset-field.module.css';

const titles = {
  when: 'options.when',
  tries: 'options.tries',
  late: 'options.late',
  through: 'options.through',
  release: 'frame.release',
} as const;

/** What the test is meant for: one press sets everything below to what that usually needs. */
export function PresetField() {
  const t = useT();
  const { form, change } = useOptions();
  const changed = form.preset === null ? [] : changedFrom(form.preset, form);
  return (
    <fieldset className={classes.presets}>
      <legend>{t('options.presets')}</legend>
      <p className={classes.note}>{t('options.presets.note')}</p>
      <ul className={classes.list}>
        {presetNames.map((name) => (
          <li key={name} className={classes.one} data-chosen={form.preset === name || undefined}>
            <Button
              variant={form.preset === name ? 'light' : 'default'}
              aria-pressed={form.preset === name}
              aria-describedby={`preset-${name}`}
              onClick={() => change(presetValues(name, form, new Date()))}
            >
              {t(`options.preset.${name}`)}
            </Button>
            <p id={`preset-${name}`}>{t(`options.preset.${name}.note`)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.changed} role="status">
        {form.preset !== null &&
          changed.length > 0 &&
          t('options.presets.changed', {
            preset: t(`options.preset.${form.preset}`),
            groups: changed.map((group) => t(titles[group])).join(', '),
          })}
      </p>
    </fieldset>
  );
}
