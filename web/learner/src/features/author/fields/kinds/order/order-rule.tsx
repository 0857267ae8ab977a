import { maxChars } from '@mathquiz/contracts/rules';
import { PictureInput } from '../../../../../blocks/pictures/picture-input.js';
import { replaceAt } from '../../../../../lib/lists.js';
import { useT } from '../../../../../lib/texts.js';
import { freeName } from '../../../model/free-name.js';
import { AddButton } from '../../shared/add-button.js';
import { EntryRow } from '../../shared/entry-row.js';
import fields from '../../shared/fields.module.css';
import classes from '../../shared/rows.module.css';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';

const scorings = ['all', 'perElement', 'perNeighbour'] as const;

/** Entries in their right order; students see another. */
export function OrderRule({ part, path, onChange }: RuleProps<'order'>) {
  const t = useT();
  const { entries } = part;
  return (
    <div className={fields.stack}>
      <fieldset className={`${classes.group} ${fields.stack}`}>
        <legend>{t('author.ordered')}</legend>
        <p className={fields.note}>{t('author.orderedNote')}</p>
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            list={entries}
            at={at}
            name={t('author.entryNumber', { number: at + 1 })}
            least={2}
            onChange={(next) => onChange({ ...part, entries: next })}
            id={entry.id}
          >
            <PictureInput
              className={classes.text}
              aria-label={t('author.entryNumber', { number: at + 1 })}
              maxLength={maxChars.shownText}
              value={entry.text}
              onChange={(text) => onChange({ ...part, entries: replaceAt(entries, at, { ...entry, text }) })}
              data-path={`${path}.entries.${at}.text`}
            />
          </EntryRow>
        ))}
        <AddButton
          label={t('author.addEntry')}
          disabled={entries.length >= 20}
          onPress={() =>
            onChange({ ...part, entries: [...entries, { id: freeName(entries.map(({ id }) => id)), text: '' }] })
          }
        />
      </fieldset>
      <SelectField
        label={t('author.scoring')}
        value={part.scoring}
        options={scorings}
        text={(way) => t(`author.scoring.${way}`)}
        onChange={(scoring) => onChange({ ...part, scoring })}
        path={`${path}.scoring`}
      />
    </div>
  );
}
