import { maxChars } from '@mathquiz/contracts/rules';
import { PictureInput } from '../../../../../blocks/pictures/picture-input.js';
import { replaceAt } from '../../../../../lib/lists.js';
import { useT } from '../../../../../lib/texts.js';
import { freeName } from '../../../model/free-name.js';
import { AddButton } from '../../shared/add-button.js';
import { CheckField } from '../../shared/check-field.js';
import { ElementScoring } from '../../shared/element-scoring.js';
import { EntryRow } from '../../shared/entry-row.js';
import fields from '../../shared/fields.module.css';
import classes from '../../shared/rows.module.css';
import type { RuleProps } from '../../shared/rule-props.js';
import { TextRows } from '../../shared/text-rows.js';

const sides = ['left', 'right'] as const;

/** Pairs that belong together, and right sides that belong to nothing. */
export function MatchRule({ part, path, onChange }: RuleProps<'match'>) {
  const t = useT();
  const { pairs } = part;
  return (
    <div className={fields.stack}>
      <fieldset className={`${classes.group} ${fields.stack}`}>
        <legend>{t('author.pairs')}</legend>
        {pairs.map((pair, at) => (
          <EntryRow
            key={pair.id}
            list={pairs}
            at={at}
            name={t('author.pairNumber', { number: at + 1 })}
            least={1}
            onChange={(next) => onChange({ ...part, pairs: next })}
            id={pair.id}
          >
            {sides.map((side) => (
              <PictureInput
                key={side}
                className={classes.text}
                aria-label={t(`author.pair.${side}`, { number: at + 1 })}
                placeholder={t(`author.pair.${side}`, { number: at + 1 })}
                maxLength={maxChars.shownText}
                value={pair[side]}
                onChange={(text) => onChange({ ...part, pairs: replaceAt(pairs, at, { ...pair, [side]: text }) })}
                data-path={`${path}.pairs.${at}.${side}`}
              />
            ))}
          </EntryRow>
        ))}
        <AddButton
          label={t('author.addPair')}
          disabled={pairs.length >= 20}
          onPress={() =>
            onChange({ ...part, pairs: [...pairs, { id: freeName(pairs.map(({ id }) => id)), left: '', right: '' }] })
          }
        />
      </fieldset>
      <TextRows
        label={t('author.distractors')}
        addLabel={t('author.addDistractor')}
        name={(number) => t('author.distractorNumber', { number })}
        values={part.distractors}
        most={10}
        maxLength={maxChars.shownText}
        onChange={(distractors) => onChange({ ...part, distractors })}
        path={`${path}.distractors`}
        pictures
      />
      <CheckField
        label={t('author.shuffle')}
        value={part.shuffle}
        onChange={(shuffle) => onChange({ ...part, shuffle })}
        path={`${path}.shuffle`}
      />
      <ElementScoring value={part.scoring} onChange={(scoring) => onChange({ ...part, scoring })} path={path} />
    </div>
  );
}
