import { TextInput } from '@mantine/core';
import { PictureInput } from '../../../../blocks/pictures/picture-input.js';
import { replaceAt } from '../../../../lib/lists.js';
import { AddButton } from './add-button.js';
import { EntryRow } from './entry-row.js';
import fields from './fields.module.css';
import classes from './rows.module.css';

type Props = {
  label: string;
  addLabel: string;
  /** The name of a row by its number. */
  name: (number: number) => string;
  values: readonly string[];
  most: number;
  maxLength: number;
  onChange: (values: string[]) => void;
  path: string;
  note?: string;
  code?: boolean;
  /** They are Markdown, which takes pictures. */
  pictures?: boolean;
};

/** Texts, a row each: for what may hold semicolons and commas. */
export function TextRows({
  label,
  addLabel,
  name,
  values,
  most,
  maxLength,
  onChange,
  path,
  note,
  code = false,
  pictures = false,
}: Props) {
  return (
    <fieldset className={`${classes.group} ${fields.stack}`} data-path={path}>
      <legend>{label}</legend>
      {note !== undefined && <p className={fields.note}>{note}</p>}
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these are texts without an identity of their own.
        <EntryRow key={at} list={values} at={at} name={name(at + 1)} least={0} onChange={onChange}>
          {pictures ? (
            <PictureInput
              className={classes.text}
              aria-label={name(at + 1)}
              maxLength={maxLength}
              value={value}
              onChange={(text) => onChange(replaceAt(values, at, text))}
              data-path={`${path}.${at}`}
            />
          ) : (
            <TextInput
              className={`${classes.text} ${code ? fields.code : ''}`}
              aria-label={name(at + 1)}
              maxLength={maxLength}
              value={value}
              onChange={(event) => onChange(replaceAt(values, at, event.currentTarget.value))}
              data-path={`${path}.${at}`}
            />
          )}
        </EntryRow>
      ))}
      <AddButton label={addLabel} disabled={values.length >= most} onPress={() => onChange([...values, ''])} />
    </fieldset>
  );
}
