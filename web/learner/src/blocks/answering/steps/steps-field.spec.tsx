import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import type { Answer } from '../answer.js';
import StepsField from './steps-field.js';

const part = { key: '0_a', kind: 'steps', prompt: '', points: 1 } as const;

/** A page that is still drawing when Enter is pressed: `busy` presses it before the effects of this drawing are through. */
function Page({ busy }: { busy: boolean }) {
  const [answer, setAnswer] = useState<Answer>({ value: '2x = 8', decimal: 'point' });
  useLayoutEffect(() => {
    if (busy) fireEvent.keyDown(screen.getByLabelText('Answer, Line 1'), { key: 'Enter' });
  }, [busy]);
  return (
    <MantineProvider>
      <StepsField part={part} label="Answer" describedBy="prompt" answer={answer} onChange={setAnswer} />
    </MantineProvider>
  );
}

it('goes on in the next line when Enter is pressed, also while the page is still at work', () => {
  const { rerender } = render(<Page busy={false} />);
  screen.getByLabelText('Answer, Line 1').focus();
  rerender(<Page busy={true} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Answer, Line 2'));
});
