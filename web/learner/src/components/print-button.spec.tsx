import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showNotices } from '../testing/notices.js';
import { PrintButton } from './print-button.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const showButton = () =>
  render(
    <MantineProvider env="test">
      <PrintButton label="Print cards">
        <p>Mia Berg</p>
      </PrintButton>
    </MantineProvider>,
  );

/** A window of a browser, as far as printing asks for it. */
function aWindow() {
  const page = document.implementation.createHTMLDocument('');
  return { document: page, closed: false, focus: vi.fn(), print: vi.fn() };
}

it('opens a window of 820 × 900 pixels, titled Math Quiz, and prints it after one second', () => {
  const paper = aWindow();
  const open = vi.spyOn(window, 'open').mockReturnValue(paper as unknown as Window);
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.login-cards { display: grid }';
  document.documentElement.lang = 'ko-KR';
  showButton();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Print cards' }));
  expect(open.mock.calls).toEqual([['', '', 'popup,width=820,height=900']]);
  expect(paper.document.title).toBe('Math Quiz');
  expect(paper.document.documentElement.lang).toBe('ko-KR');
  expect(paper.document.querySelector('main')?.textContent).toBe('Mia Berg');
  expect(paper.document.head.textContent).toContain('.login-cards { display: grid }');
  vi.advanceTimersByTime(999);
  expect(paper.print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(paper.print).toHaveBeenCalledTimes(1);
  style.remove();
});

it('prints nothing once the window has been closed', () => {
  const paper = aWindow();
  vi.spyOn(window, 'open').mockReturnValue(paper as unknown as Window);
  showButton();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Print cards' }));
  paper.closed = true;
  vi.advanceTimersByTime(5000);
  expect(paper.print).not.toHaveBeenCalled();
});

it('says so where the browser lets no window open', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  showNotices();
  showButton();
  fireEvent.click(screen.getByRole('button', { name: 'Print cards' }));
  expect(await screen.findByText(/did not allow the print window/)).toBeTruthy();
});
