import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import { Markdown } from '../markdown.js';
import classes from './answers.module.css';

type Props = { part: PublicPart; labels: readonly string[]; right: readonly string[] | undefined };

/** Entries in the order given; with the key, those at their place are marked. */
export function OrderShown({ part, labels, right }: Props) {
  const t = useT();
  return (
    <ol className={classes.order}>
      {labels.map((label, at) => (
        <li key={label}>
          <Markdown text={part.options?.find(({ id }) => id === label)?.text ?? label} inline />{' '}
          {right?.[at] === label && (
            <span className={classes.sign} data-right="true">
              <IconCheck size={14} stroke={2} aria-hidden />
              {t('results.rightPlace')}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
