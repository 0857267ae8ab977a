import { IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './item-dots.module.css';

export type Dot = {
  readonly state: 'open' | 'partly' | 'answered';
  readonly later: boolean;
  /** In a test that only goes forward: it was left behind, or comes later. */
  readonly shut: 'closed' | 'notYet' | null;
};
type Props = { dots: readonly Dot[]; at: number; onGo: (at: number) => void };

/** The questions as numbers: open, begun, answered; a flag for later. Shape and word say it, not colour alone. */
export function ItemDots({ dots, at, onGo }: Props) {
  const t = useT();
  const row = useRef<HTMLOListElement>(null);
  // On a phone the row is longer than the window: where one is stays in the middle of it.
  useEffect(() => {
    const list = row.current;
    const current = list?.children[at];
    if (!list || !current) return;
    const [window, dot] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += dot.left + dot.width / 2 - (window.left + window.width / 2);
  }, [at]);
  return (
    <nav className={classes.dots} aria-label={t('taking.questions')}>
      <ol ref={row}>
        {dots.map((dot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place.
          <li key={index}>
            <button
              type="button"
              className={classes.dot}
              data-state={dot.state}
              data-shut={dot.shut ?? undefined}
              disabled={dot.shut !== null}
              aria-current={index === at ? 'step' : undefined}
              aria-label={[
                t('taking.questionNumber', { number: index + 1 }),
                t(`taking.dot.${dot.state}`),
                ...(dot.later ? [t('taking.dot.later')] : []),
                ...(dot.shut ? [t(`taking.dot.${dot.shut}`)] : []),
              ].join(', ')}
              onClick={() => onGo(index)}
            >
              {index + 1}
              {dot.later && <IconFlagFilled className={classes.flag} size={12} aria-hidden />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
