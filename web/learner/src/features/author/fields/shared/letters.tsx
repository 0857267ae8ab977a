import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { useT } from '../../../../lib/texts.js';
import { Assumptions } from './assumptions.js';
import classes from './fields.module.css';
import { Fold } from './fold.js';
import { KnownLetters } from './known-letters.js';
import { ListField } from './list-field.js';

type Props = {
  part: Extract<Part, { names: unknown }>;
  path: string;
  onChange: (part: Part) => void;
};

/** The letters that the question knows, those that the author adds, and what is known of them. Truth tables know nothing but true and false. */
export function Letters({ part, path, onChange }: Props) {
  const t = useT();
  const known = part.kind !== 'logic';
  const filled = part.names.length > 0 || part.functions.length > 0 || Object.keys(part.assume).length > 0;
  return (
    <>
      <KnownLetters id={part.id} kind={part.kind} />
      <Fold summary={t(known ? 'author.namesAndDomain' : 'author.names')} filled={filled} note={t('author.knownNote')}>
        <div className={classes.row}>
          <ListField
            label={t('author.names')}
            hint="theta; k"
            values={part.names}
            onChange={(names) => onChange({ ...part, names })}
            path={`${path}.names`}
          />
          <ListField
            label={t('author.knownFunctions')}
            hint="f; g"
            values={part.functions}
            onChange={(functions) => onChange({ ...part, functions })}
            path={`${path}.functions`}
          />
        </div>
        {known && (
          <Assumptions
            assume={part.assume}
            onChange={(assume) => onChange({ ...part, assume })}
            path={`${path}.assume`}
          />
        )}
      </Fold>
    </>
  );
}
