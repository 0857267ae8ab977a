import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestTexts } from '../../../testing/texts.js';
import { NextStep } from '../next-step.js';
import { KeyboardBar } from './keyboard-bar.js';

function Page({ onDone, nextStep }: { onDone: () => void; nextStep: (() => void) | null }) {
  const [field, setField] = useState<HTMLElement | null>(null);
  const set = useRef((element: HTMLElement | null) => setField((now) => element ?? now));
  return (
    <NextStep value={nextStep}>
      <article>
        <input aria-label="first" ref={set.current} onFocus={(event) => setField(event.currentTarget)} />
        <input type="radio" aria-label="option" />
        <input aria-label="second" onFocus={(event) => setField(event.currentTarget)} />
      </article>
      {field && <KeyboardBar echo="We read: x" field={field} onDone={onDone} />}
    </NextStep>
  );
}

beforeAll(() => startTestTexts());

describe('above the maths keyboard', () => {
  it('stands what was read, and Next goes to the next field and then to the next question', () => {
    const [onDone, nextStep] = [vi.fn(), vi.fn()];
    render(<Page onDone={onDone} nextStep={nextStep} />, {
      wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
    });
    expect(screen.getByText('We read: x')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(screen.getByLabelText('second'));
    expect(nextStep).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect([onDone.mock.calls.length, nextStep.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes the focus from nothing, and ends with Done where nothing comes next', () => {
    const onDone = vi.fn();
    render(<Page onDone={onDone} nextStep={null} />, {
      wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
    });
    screen.getByLabelText('second').focus();
    fireEvent.focus(screen.getByLabelText('second'));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    const done = screen.getByRole('button', { name: 'Done' });
    expect(fireEvent.pointerDown(done)).toBe(false);
    fireEvent.click(done);
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
