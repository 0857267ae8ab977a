/** As a `ref`: what has just appeared gets the focus, since the button that was pressed could not keep it while it was busy. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
