import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDrawn } from './use-drawn.js';
import type { useEditorFile } from './use-editor-file.js';

let come: () => void;
let file: ReturnType<typeof useEditorFile>;
vi.mock('./use-editor-file.js', () => ({ useEditorFile: () => file }));

function Field() {
  const box = useRef<HTMLDivElement>(null);
  const { Drawn } = useDrawn(box, true, true);
  return (
    <>
      <div ref={box}>{Drawn ? <p>2-D editor</p> : <input aria-label="answer" />}</div>
      <button type="button">elsewhere</button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  file = null;
  const { rerender } = render(<Field />);
  come = () => {
    file = () => null;
    rerender(<Field />);
    act(() => void vi.runAllTimers());
  };
  return () => void vi.useRealTimers();
});
const plain = () => screen.queryByLabelText('answer');

it('puts the 2-D editor in the place of a plain field that nobody is in', () => {
  come();
  expect(plain()).toBeNull();
});

it('leaves the field alone in which somebody is about to type, until they leave it', () => {
  const field = plain();
  act(() => field?.focus());
  come();
  expect(plain()).toBe(field);
  expect(document.activeElement).toBe(field);
  act(() => screen.getByRole('button').focus());
  fireEvent.focusOut(field ?? document.body);
  act(() => void vi.runAllTimers());
  expect(plain()).toBeNull();
});
