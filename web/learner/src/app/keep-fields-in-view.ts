/**
 * Browsers scroll to the line of a long field that one writes in, and leave the rest of it behind the bar of a phone. Whoever comes to
 * such a field sees all of it, as far as it fits.
 */
export function keepFieldsInView(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
