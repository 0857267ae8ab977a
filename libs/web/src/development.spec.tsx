import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { followDevelopment } from './development.js';
import { developmentEvents } from './development-events.js';
import { startTexts, useSentences } from './texts.js';

function Button() {
  return <button type="button">{useSentences()('login.submit')}</button>;
}

it('shows changed texts of the language that is spoken, and asks anew when the services are back', () => {
  const hearers = new Map<string, (payload: unknown) => void>();
  const invalidateQueries = vi.fn(async () => undefined);
  followDevelopment({ on: (event, hear) => hearers.set(event, hear) }, { invalidateQueries });
  startTexts('en-US', { 'login.submit': 'Sign in' });
  render(<Button />);
  const tell = (event: string, payload?: unknown) => act(() => hearers.get(event)?.(payload));
  tell(developmentEvents.texts, { locale: 'de-DE', texts: { 'login.submit': 'Herein' } });
  expect(screen.getByRole('button').textContent).toBe('Sign in');
  tell(developmentEvents.texts, { locale: 'en-US', texts: { 'login.submit': 'Come in' } });
  expect(screen.getByRole('button').textContent).toBe('Come in');
  expect(invalidateQueries).not.toHaveBeenCalled();
  document.body.append(document.createElement('vite-error-overlay'));
  tell(developmentEvents.corrected);
  expect(document.querySelector('vite-error-overlay')).toBeNull();
  tell(developmentEvents.services);
  expect(invalidateQueries).toHaveBeenCalledOnce();
});
