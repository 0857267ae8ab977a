import { VisuallyHidden } from '@mantine/core';
import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import type { Answer } from '../answering/answer.js';
import type { LineReading } from '../answering/reading/read-lines.js';
import { useReader } from '../answering/reading/use-reader.js';
import { Maths } from '../maths.js';
import { brokenLine, followingLines } from './answered-part.js';
import classes from './answers.module.css';

type Props = { answer: Answer; names: readonly string[]; judgement: Judgement | null };

const signs = { none: '', '=': '=', '=>': '⇒', '<=>': '⇔' } as const;
const asTyped = (value: string): LineReading[] =>
  value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ text, joint: 'none', reading: { state: 'empty' } }));

/** A calculation line by line, typeset as it was read; lines that follow have a tick, the first that does not says so. */
export function StepsShown({ answer, names, judgement }: Props) {
  const t = useT();
  const reader = useReader();
  const broken = brokenLine(judgement);
  const following = followingLines(judgement);
  const lines = reader?.readLines(answer, names) ?? asTyped(answer.value);
  return (
    <ol className={classes.steps}>
      {lines.map(({ text, joint, reading }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
        <li key={at} data-broken={broken === at + 1 || undefined}>
          <span className={classes.joint}>{signs[joint]}</span>
          <span>
            {reading.state === 'read' ? <Maths tex={reading.latex} /> : <code className={classes.typed}>{text}</code>}
            {at < following && (
              <span className={classes.sign} data-right="true" title={t('results.lineFollows')}>
                <IconCheck size={14} stroke={2} aria-hidden />
                <VisuallyHidden>{t('results.lineFollows')}</VisuallyHidden>
              </span>
            )}
            {broken === at + 1 && (
              <span className={classes.sign} data-right="false">
                <IconX size={14} stroke={2} aria-hidden />
                {t(reading.state === 'unreadable' ? 'results.unreadableLine' : 'results.brokenLine')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
