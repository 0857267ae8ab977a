import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { useT } from '../../../../lib/texts.js';
import { Assumptions } from './assumptions.js';
import { Fold } from './fold.js';
import { ListField } from './list-field.js';

type Props = {
  part: Extract<Part, { names: unknown }>;
  path: string;
  onChange: (part: Part) => void;
};

/** Letters that an answer may use, and what is known of them. Truth tables know nothing but true and false. */
export function Letters({ part, path, onChange }: Props) {
  const t = useT();
  const known = part.kind !== 'logic';
  return (
    <Fold
      summary={t(known ? 'author.namesAndDomain' : 'author.names')}
      filled={part.names.length > 0 || Object.keys(part.assume).length > 0}
    >
      <ListField
        label={t('author.names')}
        hint="theta; f"
        values={part.names}
        onChange={(names) => onChange({ ...part, names })}
        path={`${path}.names`}
      />
      {known && (
        <Assumptions
          assume={part.assume}
          onChange={(assume) => onChange({ ...part, assume })}
          path={`${path}.assume`}
        />
      )}
    </Fold>
  );
}
