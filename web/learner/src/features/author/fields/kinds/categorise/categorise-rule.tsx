import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import { ElementScoring } from '../../shared/element-scoring.js';
import fields from '../../shared/fields.module.css';
import type { RuleProps } from '../../shared/rule-props.js';
import { CardRows } from './card-rows.js';
import { GroupRows } from './group-rows.js';

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
