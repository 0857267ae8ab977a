import { NumberField } from '../../../../../components/number-field.js';
import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import { Fold } from '../../shared/fold.js';
import { ListField } from '../../shared/list-field.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { TextRows } from '../../shared/text-rows.js';

const matters = ['case_sensitive', 'accents_matter', 'spaces_matter'] as const;
const named = {
  case_sensitive: 'author.caseSensitive',
  accents_matter: 'author.accentsMatter',
  spaces_matter: 'author.spacesMatter',
} as const;

/** Words: which are right, and which differences matter. */
export function TextRule({ part, path, onChange }: RuleProps<'text'>) {
  const t = useT();
  return (
    <>
      <ListField
        label={t('author.accepted')}
        hint={t('author.acceptedHint')}
        values={part.accepted}
        onChange={(accepted) => onChange({ ...part, accepted })}
        path={`${path}.accepted`}
      />
      {matters.map((one) => (
        <CheckField
          key={one}
          label={t(named[one])}
          value={part[one]}
          onChange={(value) => onChange({ ...part, [one]: value })}
          path={`${path}.${one}`}
        />
      ))}
      <Fold summary={t('author.spelling')} filled={part.patterns.length > 0 || part.edit_distance > 0}>
        <NumberField
          label={t('author.editDistance')}
          integer
          min={0}
          max={5}
          width={220}
          value={part.edit_distance}
          onChange={(edit_distance) => onChange({ ...part, edit_distance })}
          path={`${path}.edit_distance`}
        />
        <TextRows
          label={t('author.patterns')}
          note={t('author.patternsNote')}
          addLabel={t('author.addPattern')}
          name={(number) => t('author.patternNumber', { number })}
          values={part.patterns}
          most={10}
          maxLength={200}
          onChange={(patterns) => onChange({ ...part, patterns })}
          path={`${path}.patterns`}
          code
        />
      </Fold>
    </>
  );
}
