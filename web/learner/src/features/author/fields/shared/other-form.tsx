import { useT } from '../../../../lib/texts.js';
import classes from './fields.module.css';
import { PercentField } from './percent-field.js';
import { SelectField } from './select-field.js';

const ways = ['credit', 'wrong', 'notJudged'] as const;
type Way = (typeof ways)[number];

const wayOf = (credit: number | null): Way => (credit === null ? 'notJudged' : credit === 0 ? 'wrong' : 'credit');
const credits: Readonly<Record<Way, number | null>> = { credit: 0.5, wrong: 0, notJudged: null };

type Props = { value: number | null; onChange: (credit: number | null) => void; path: string };

/** What becomes of an answer of the right value that is not written as asked. */
export function OtherForm({ value, onChange, path }: Props) {
  const t = useT();
  return (
    <div className={classes.row}>
      <SelectField
        label={t('author.otherForm')}
        value={wayOf(value)}
        options={ways}
        text={(one) => t(`author.otherForm.${one}`)}
        onChange={(one) => onChange(credits[one])}
        path={`${path}.other_form_credit.way`}
      />
      {value !== null && value > 0 && (
        <PercentField
          label={t('author.creditPercent')}
          value={value}
          onChange={onChange}
          path={`${path}.other_form_credit`}
        />
      )}
    </div>
  );
}
