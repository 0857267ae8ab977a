import { afterEach, expect, it, vi } from 'vitest';
import { keepFieldsInView } from './keep-fields-in-view.js';

afterEach(() => document.body.replaceChildren());

it('brings all of a long field into the window when somebody comes to it, until it is stopped', () => {
  document.body.innerHTML = '<textarea></textarea><input>';
  const scrolled = vi.fn();
  for (const field of document.querySelectorAll<HTMLElement>('textarea, input')) {
    field.scrollIntoView = function (how) {
      scrolled(this.tagName, how);
    };
  }
  const stop = keepFieldsInView();
  document.querySelector('input')?.focus();
  document.querySelector('textarea')?.focus();
  expect(scrolled.mock.calls).toEqual([['TEXTAREA', { block: 'nearest' }]]);
  stop();
  document.querySelector('textarea')?.blur();
  document.querySelector('textarea')?.focus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
