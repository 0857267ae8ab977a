import type { Page } from 'playwright-core';

type Walk = {
  readonly controls: readonly HTMLElement[];
  readonly before: readonly string[];
  readonly reached: Set<Element>;
  look(control: HTMLElement): string;
  nameOf(control: HTMLElement): string;
};
declare global {
  interface Window {
    walk: Walk;
  }
}

/**
 * What is wrong for somebody without a mouse: controls that the Tab key does not reach, that do not show that they have the focus, or
 * that lie under something else while they have it. Empty when all is well. The page must be still; `scope` is walked from its start.
 */
export async function keyboardFindings(page: Page, scope = 'body'): Promise<string[]> {
  const count = await page.evaluate(prepare, scope);
  const faults: string[] = [];
  for (let stops = 0; stops < count + 20; stops++) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(look);
    faults.push(...step.faults);
    if (step.done) return faults;
  }
  return [...faults, ...(await page.evaluate(missed))];
}

// The three below run in the page, so nothing from outside of them is known there.

async function prepare(scope: string): Promise<number> {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 &&
    !one.matches(':disabled, [type="hidden"]') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    one.closest('[inert], [aria-hidden="true"]') === null &&
    // A group of radios is one stop; the arrows go on from there.
    !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked);
  const controls = [...document.querySelectorAll<HTMLElement>(`${scope} :is(${kinds})`)].filter(isStop);
  const style = (one: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, borderTopColor, boxShadow, backgroundColor } = getComputedStyle(one, pseudo);
    return [outlineStyle, outlineWidth, borderTopColor, boxShadow, backgroundColor].join();
  };
  // What may show the focus: the control itself, the frame around it, or what stands for it beside it.
  const around = (one: HTMLElement) => [one, one.parentElement?.parentElement, ...(one.parentElement?.children ?? [])];
  window.walk = {
    controls,
    before: [],
    reached: new Set(),
    // A link that a whole card is pressed by draws its frame around the card.
    look: (one) =>
      [...[one.parentElement, ...around(one)].map((near) => (near ? style(near) : '')), style(one, '::after')].join(
        '|',
      ),
    nameOf: (one) =>
      `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}” ${one.id || one.className}`,
  };
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // What shows the focus by script goes a frame later.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations === 1) one.finish();
  window.walk = { ...window.walk, before: controls.map(window.walk.look) };
  // The walk begins before the first control, wherever the focus was.
  const start = document.querySelector<HTMLElement>(scope);
  if (start && start.tabIndex < 0) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  return controls.length;
}

async function look(): Promise<{ done: boolean; faults: string[] }> {
  const { controls, before, reached, look: lookOf, nameOf } = window.walk;
  const at = document.activeElement instanceof HTMLElement ? controls.indexOf(document.activeElement) : -1;
  const control = controls[at];
  // A frame that is still fading to its colour of focus does not show it yet.
  const finish = () => {
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations === 1) one.finish();
  };
  finish();
  const faults: string[] = [];
  if (control && !reached.has(control)) {
    reached.add(control);
    const isPlain = () => lookOf(control) === before[at];
    // A busy page draws it anew, or begins to fade, some frames later.
    for (let frames = 0; frames < 60 && isPlain(); frames += 1) {
      await new Promise(requestAnimationFrame);
      finish();
    }
    if (isPlain()) faults.push(`does not show the focus: ${nameOf(control)}`);
    const own = control.closest('label') ?? control.parentElement;
    /** What lies over its middle; null when nothing does. */
    const cover = () => {
      const box = control.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (box.width <= 1 || (top && (top.contains(control) || own?.contains(top)))) return null;
      return `${top instanceof HTMLElement ? nameOf(top) : 'nothing'}, at ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${window.innerHeight}`;
    };
    // A busy machine scrolls to it, and lays out a field that grows, some frames later.
    for (let frames = 0; frames < 60 && cover() !== null; frames += 1) await new Promise(requestAnimationFrame);
    const over = cover();
    if (over !== null) faults.push(`lies covered or outside of the window: ${nameOf(control)}, under ${over}`);
  }
  return { done: reached.size === controls.length, faults };
}

function missed(): string[] {
  const { controls, reached, nameOf } = window.walk;
  return controls.filter((one) => !reached.has(one)).map((one) => `not reached: ${nameOf(one)}`);
}
