import { Button } from '@mantine/core';
import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useContext } from 'react';
import { Waiting } from '../../../../components/waiting.js';
import { useT } from '../../../../lib/texts.js';
import { ShownItem } from '../../model/shown.js';
import classes from './fields.module.css';

/** Which letters and functions an answer to the part may hold without a question back, as the preview has them. */
export function KnownLetters({ id, kind }: { id: string; kind: PartKind }) {
  const t = useT();
  const shown = useContext(ShownItem);
  if (!shown) return null;
  const { variants, open, pending, error, retry } = shown;
  const part = open.has(id) ? undefined : variants[0]?.parts.find((one) => one.key === id && one.kind === kind);
  if (part) return <Known part={part} />;
  if (error)
    return (
      <div className={classes.known} role="alert">
        {t('author.knownFailed')}
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t('frame.tryAgain')}
        </Button>
      </div>
    );
  if (pending && !open.has(id)) return <Waiting rows={1} height={24} />;
  return <p className={classes.known}>{t('author.knownEmpty')}</p>;
}

/** `f(x)` rather than `f`, for a letter that is a function. */
function chipsOf({ letters = [], functions = [] }: PublicPart): string[] {
  const plain = letters.filter((letter) => !functions.includes(letter));
  const argument = plain.find((letter) => letter === 'x') ?? plain[0] ?? 'x';
  return [...plain, ...functions.map((name) => `${name}(${argument})`)];
}

function Known({ part }: { part: PublicPart }) {
  const t = useT();
  if (!part.letters) return <p className={classes.known}>{t('author.knownAny')}</p>;
  const chips = chipsOf(part);
  const free = (part.free_letters ?? 0) > 0 && <span>{t('author.knownFree')}</span>;
  if (chips.length === 0)
    return (
      <p className={classes.known}>
        {t('author.knownNone')} {free}
      </p>
    );
  return (
    <div className={classes.known}>
      <span aria-hidden>{t('author.known')}</span>
      <ul aria-label={t('author.known')}>
        {chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      {free}
    </div>
  );
}
