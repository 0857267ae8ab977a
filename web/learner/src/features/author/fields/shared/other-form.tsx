import { useT } from '../../../../lib/texts.js';
import classes from './fields.module.css';
import { PercentField } from './percent-field.js';
import { SelectField } from './select-field.js';

const ways = ['credit', 'wrong', 'notJudged'] as const;
type Way = (typeof ways)[number];

const wayOf = (credit: number | null): Way => (credit === null ? 'notJudged' : credit === 0 ? 'wrong' : 'credit');
const credits: Readonly<Record<Way, number | null>> = { credit: 0.5, wrong: 0, notJudged: null };

type Props = {
  value: number | null;
  onChange: (credit: number | null) => void;
  path: string;
  /** The field of the part: its form is another one, or it does not stand solved. */
  field?: 'other_form_credit' | 'unsolved_credit';
};

const labels = {
  other_form_credit: { field: 'author.otherForm', notJudged: 'author.otherForm.notJudged' },
  unsolved_credit: { field: 'author.unsolved', notJudged: 'author.unsolved.notJudged' },
} as const;

/** What becomes of an answer of the right value that is not written as asked. */
export function OtherForm({ value, onChange, path, field = 'other_form_credit' }: Props) {
  const t = useT();
  const label = labels[field];
  return (
    <div className={classes.row}>
      <SelectField
        label={t(label.field)}
        value={wayOf(value)}
        options={ways}
        text={(one) => t(one === 'notJudged' ? label.notJudged : `author.otherForm.${one}`)}
        onChange={(one) => onChange(credits[one])}
        path={`${path}.${field}.way`}
      />
      {value !== null && value > 0 && (
        <PercentField label={t('author.creditPercent')} value={value} onChange={onChange} path={`${path}.${field}`} />
      )}
    </div>
  );
}
