import type { MathfieldElement } from 'mathlive';

/** The editor takes the focus some tens of milliseconds after the tap, and gives it away and back when its keyboard comes. */
const timeoutMs = 2000;

/** Keys pressed between the tap on the editor and the moment at which it listens: they would go to nobody. */
export function keepEarlyKeys(field: MathfieldElement): () => void {
  let touched = Number.NEGATIVE_INFINITY;
  const onDown = () => {
    touched = performance.now();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (target !== document.body || performance.now() - touched > timeoutMs) return;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    field.executeCommand(['typedText', key, { focus: true, feedback: false, simulateKeystroke: true }]);
  };
  // Whoever goes elsewhere means to type there.
  const onElsewhere = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && field.contains(target))) touched = Number.NEGATIVE_INFINITY;
  };
  field.addEventListener('pointerdown', onDown);
  document.addEventListener('pointerdown', onElsewhere, { capture: true });
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    field.removeEventListener('pointerdown', onDown);
    document.removeEventListener('pointerdown', onElsewhere, { capture: true });
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}
