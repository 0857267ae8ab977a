import type { MathfieldElement } from 'mathlive';

/** The editor takes the focus some tens of milliseconds after the tap, and gives it away and back when its keyboard comes. */
const timeoutMs = 2000;

/**
 * Keys pressed between the tap on the editor and the moment at which it listens: they would go to nobody, or to what had the focus before.
 * Times are those of the events, not of their handling: on a slow phone a key waits long.
 */
export function keepEarlyKeys(field: MathfieldElement): () => void {
  let touched = Number.NEGATIVE_INFINITY;
  /** Tapped, and the focus has not come yet: it is still where it was before. */
  let awaiting = false;
  const forget = () => {
    touched = Number.NEGATIVE_INFINITY;
    awaiting = false;
  };
  const onDown = ({ timeStamp }: PointerEvent) => {
    touched = timeStamp;
    awaiting = !field.contains(document.activeElement);
  };
  const onFocus = () => {
    awaiting = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    if (key === 'Tab') forget();
    if (timeStamp - touched > timeoutMs) return;
    if (awaiting ? target instanceof Node && field.contains(target) : target !== document.body) return;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    field.executeCommand(['typedText', key, { focus: true, feedback: false, simulateKeystroke: true }]);
  };
  // Whoever goes elsewhere means to type there.
  const onElsewhere = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && field.contains(target))) forget();
  };
  field.addEventListener('pointerdown', onDown);
  field.addEventListener('pointercancel', forget);
  field.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onElsewhere, { capture: true });
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    field.removeEventListener('pointerdown', onDown);
    field.removeEventListener('pointercancel', forget);
    field.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onElsewhere, { capture: true });
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}
