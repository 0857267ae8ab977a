import { useT } from '../../../../lib/texts.js';
import { SelectField } from './select-field.js';

const ways = ['all', 'perElement'] as const;
type Way = (typeof ways)[number];

/** What an answer earns of which only some places are right. */
export function ElementScoring({ value, onChange, path }: { value: Way; onChange: (way: Way) => void; path: string }) {
  const t = useT();
  return (
    <SelectField
      label={t('author.scoring')}
      value={value}
      options={ways}
      text={(way) => t(`author.scoring.${way}`)}
      onChange={onChange}
      path={`${path}.scoring`}
    />
  );
}
