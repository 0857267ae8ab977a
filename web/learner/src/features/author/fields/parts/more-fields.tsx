import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { useT } from '../../../../lib/texts.js';
import { Fold } from '../shared/fold.js';
import { PercentField } from '../shared/percent-field.js';
import { Alternatives } from './alternatives.js';
import { FollowFields } from './follow-fields.js';

type Props = {
  part: Part;
  earlier: readonly Part[];
  variables: readonly Variable[];
  path: string;
  onChange: (part: Part) => void;
};

/** What parts of every kind may have and few need. A person who marks by hand does all of it anyway. */
export function MoreFields({ part, earlier, variables, path, onChange }: Props) {
  const t = useT();
  if (part.kind === 'manual') return null;
  const filled = part.alternatives.length > 0 || part.attempt_penalty > 0 || part.follow_through !== null;
  return (
    <Fold summary={t('author.more')} filled={filled}>
      <Alternatives part={part} path={path} variables={variables} onChange={onChange} />
      <PercentField
        label={t('author.attemptPenalty')}
        width={240}
        value={part.attempt_penalty}
        onChange={(attempt_penalty) => onChange({ ...part, attempt_penalty })}
        path={`${path}.attempt_penalty`}
      />
      <FollowFields part={part} earlier={earlier} variables={variables} path={path} onChange={onChange} />
    </Fold>
  );
}
