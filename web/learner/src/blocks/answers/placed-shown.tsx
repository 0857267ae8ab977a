import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import { placesOf } from '../answering/chosen/places.js';
import { Markdown } from '../markdown.js';
import classes from './answers.module.css';

type Props = { part: PublicPart; value: string; right: readonly string[] | undefined };

/** What each prompt was put to; with the key, whether that is right, and what would be. */
export function PlacedShown({ part, value, right }: Props) {
  const t = useT();
  const places = placesOf(value);
  const wanted = right ? placesOf(right.join(',')) : null;
  const textOf = (option: string | undefined) => part.options?.find(({ id }) => id === option)?.text;
  return (
    <ul className={classes.pairs}>
      {(part.prompts ?? []).map(({ id, text }) => {
        const put = textOf(places.get(id));
        const isRight = wanted ? places.get(id) === wanted.get(id) : null;
        const Sign = isRight ? IconCheck : IconX;
        return (
          <li key={id} data-right={isRight ?? undefined}>
            <Markdown text={text} inline />
            <IconArrowRight className={classes.arrow} size={16} stroke={1.5} aria-hidden />
            <span>
              {put === undefined ? (
                <span className={classes.quiet}>{t('results.notPlaced')}</span>
              ) : (
                <Markdown text={put} inline />
              )}{' '}
              {isRight !== null && (
                <span className={classes.sign} data-right={isRight}>
                  <Sign size={14} stroke={2} aria-hidden />
                  {t(isRight ? 'results.rightPlace' : 'results.wrongPlace')}
                </span>
              )}
              {isRight === false && (
                <span className={classes.instead}>
                  {t('results.belongs')} <Markdown text={textOf(wanted?.get(id)) ?? ''} inline />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The pairs that are right, for those who see the key alone. */
export function PairsShown({ part, pairs }: { part: PublicPart; pairs: readonly string[] }) {
  return <PlacedShown part={part} value={pairs.join(',')} right={undefined} />;
}
