import { useT } from '../../../lib/texts.js';
import { CardRows } from './card-rows.js';
import { CheckField } from './check-field.js';
import { ElementScoring } from './element-scoring.js';
import fields from './fields.module.css';
import { GroupRows } from './group-rows.js';
import type { RuleProps } from './rule-props.js';

/** Groups, and cards that each belong to one of them. */
export function CategoriseRule({ part, path, onChange }: RuleProps<'categorise'>) {
  const t = useT();
  return (
    <div className={fields.stack}>
      <GroupRows part={part} path={path} onChange={onChange} />
      <CardRows part={part} path={path} onChange={onChange} />
      <CheckField
        label={t('author.shuffleCards')}
        value={part.shuffle}
        onChange={(shuffle) => onChange({ ...part, shuffle })}
        path={`${path}.shuffle`}
      />
      <ElementScoring value={part.scoring} onChange={(scoring) => onChange({ ...part, scoring })} path={path} />
    </div>
  );
}
