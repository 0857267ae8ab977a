import type { NewerVersion, SeedChange } from '@mathquiz/contracts/mathquiz/newer.schemas';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { hasKeys, VariantKeys } from '../../../blocks/item-peek/variant-keys.js';
import { Question } from '../../../blocks/question.js';
import { type T, useT } from '../../../lib/texts.js';
import classes from './newer.module.css';

type Props = { one: NewerVersion['seeds'][number]; from: number; to: number };

/** One student’s variant in both versions: what changes in words, and both side by side. */
export function SeedChanges({ one: { seed, changes, before, after }, from, to }: Props) {
  const t = useT();
  const name = t('author.seed', { seed });
  if (changes.length === 0)
    return (
      <p className={classes.same}>
        <strong>{name}</strong> · {t('exam.newer.same')}
      </p>
    );
  return (
    <details className={classes.seed} open={seed === '1'}>
      <summary>
        <strong>{name}</strong> · {changes.map((change) => wordsOf(change, before, after, t)).join(' · ')}
      </summary>
      <div className={classes.sides}>
        <Side variant={before} version={from} changes={changes} />
        <Side variant={after} version={to} changes={changes} />
      </div>
    </details>
  );
}

/** A part is called by its number: in the new version, unless it is gone from there. */
function wordsOf({ field, part }: SeedChange, before: AuthorVariant | null, after: AuthorVariant | null, t: T) {
  const parts = (field === 'removed' ? before : after)?.parts ?? [];
  const number = parts.findIndex(({ key }) => key === part) + 1;
  return t(`exam.newer.field.${field}`, { number });
}

function Side({
  variant,
  version,
  changes,
}: {
  variant: AuthorVariant | null;
  version: number;
  changes: SeedChange[];
}) {
  const t = useT();
  const keys = changes.some(({ field }) => field === 'key' || field === 'solution');
  return (
    <section className={classes.side} aria-label={t('exam.version', { version })}>
      <h4 className={classes.small}>{t('exam.version', { version })}</h4>
      {variant === null ? (
        <p>{t('exam.newer.notDrawn')}</p>
      ) : (
        <>
          <Question statement={variant.statement} parts={variant.parts} number={1} />
          {(hasKeys(variant) || variant.solution !== '') && (
            <details open={keys}>
              <summary>{t('frame.keys')}</summary>
              <VariantKeys variant={variant} />
            </details>
          )}
        </>
      )}
    </section>
  );
}
