import { Button } from '@mantine/core';
import { plainText } from '@mathquiz/domain/format';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/texts.js';
import { inWords, ToldMaths } from '../../told-maths.js';
import type { Meaning } from '../reading/answer-reading.js';
import classes from './echo.module.css';

type Props = {
  children: ReactNode;
  meanings: readonly Meaning[];
  /** Id of what describes the field, which gets the focus back. */
  describing: string | undefined;
  onMeaning: (value: string) => void;
};

/** What may be meant: one press puts it into the field. */
export function Meanings({ children, meanings, describing, onMeaning }: Props) {
  const t = useT();
  const asks = t('maths.didYouMean');
  const take = (value: string, hasFocus: boolean) => {
    onMeaning(value);
    // The button goes away: who came to it by keyboard goes on in the field.
    if (hasFocus) document.querySelector<HTMLElement>(`[aria-describedby~="${describing}"]`)?.focus();
  };
  return (
    <>
      <span className={classes.why}>
        {children} <span className={classes.label}>{asks}</span>
      </span>
      {meanings.map(({ value, latex }) => (
        <Button
          key={value}
          variant="default"
          size="compact-md"
          className={classes.meaning ?? ''}
          aria-label={`${asks} ${plainText(`$${inWords(latex, t)}$`)}`}
          // Pressed by a finger, the field keeps the focus, and the keyboard stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => take(value, document.activeElement === event.currentTarget)}
        >
          <ToldMaths tex={latex} />
        </Button>
      ))}
    </>
  );
}
