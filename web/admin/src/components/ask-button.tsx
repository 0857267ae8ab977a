import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type Acting, useAct } from '../lib/use-act.js';
import { Ask } from './ask.js';

type Props = {
  /** On the button and again in the question, so that both say what will be done. */
  label: string;
  /** Whom or what it concerns, where the label alone is the same in every row. */
  about?: string;
  title: string;
  text: string;
  small?: boolean;
  children?: ReactNode;
  /** null: it was not done; the question stays and says why. */
  run: (act: Acting['act']) => Promise<unknown>;
  onDone?: () => void;
};

/** A button for something that hurts: asks first, and stays with what the server said when it refuses. Red is only the answer that does it. */
export function AskButton({ label, about, title, text, small = false, children, run, onDone }: Props) {
  const { act, busy, problem, forget } = useAct();
  const [open, setOpen] = useState(false);
  const ask = () => {
    forget();
    setOpen(true);
  };
  const send = async () => {
    if ((await run(act)) === null) return;
    setOpen(false);
    onDone?.();
  };
  return (
    <>
      <Button
        variant={small ? 'text' : 'outlined'}
        size={small ? 'small' : 'medium'}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
        onClick={ask}
      >
        {label}
      </Button>
      <Ask
        open={open}
        title={title}
        text={text}
        yes={label}
        busy={busy}
        problem={problem}
        onYes={() => void send()}
        onNo={() => setOpen(false)}
      >
        {children}
      </Ask>
    </>
  );
}
