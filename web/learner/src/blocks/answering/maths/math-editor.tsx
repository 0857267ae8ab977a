import { useLang } from '@mathquiz/web';
// The faces that typeset maths uses are the editor's too, whether or not the page has typeset anything yet.
import 'katex/dist/katex-swap.min.css';
import { limits } from '@mathquiz/contracts/constants';
import { MathfieldElement } from 'mathlive';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Decimal } from '../../decimal.js';
import { keepEarlyKeys } from './keep-early-keys.js';
import { keyboardLayouts, shortcuts } from './keyboard.js';
import { KeyboardBar } from './keyboard-bar.js';
import classes from './math-editor.module.css';
import { ToldValues } from './told-values.js';
import { useKeyboardRoom } from './use-keyboard-room.js';

MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;

type Props = {
  value: string;
  decimal: Decimal;
  label: string;
  describedBy: string;
  /** What was read, for the bar above the on-screen keyboard. */
  echo?: ReactNode;
  onChange: (value: string) => void;
};

/** The 2-D editor. It keeps its own text; what comes from outside replaces it only when it differs. */
export default function MathEditor({ value, decimal, label, describedBy, echo, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<MathfieldElement | null>(null);
  const latest = useRef({ onChange, given: value, told: new ToldValues() });
  latest.current.onChange = onChange;
  const lang = useLang();
  const keyboardHere = useKeyboardRoom(box);

  useEffect(() => {
    const holder = box.current;
    if (!holder) return;
    MathfieldElement.decimalSeparator = decimal === 'comma' ? ',' : '.';
    MathfieldElement.locale = lang;
    const field = new MathfieldElement();
    field.className = classes.field ?? '';
    field.setAttribute('aria-describedby', describedBy);
    field.setAttribute('aria-label', label);
    // It takes most of its settings only once it is on the page.
    holder.append(field);
    field.smartFence = true;
    field.mathVirtualKeyboardPolicy = 'auto';
    field.inlineShortcuts = shortcuts;
    // No menu of its own: what it offers changes nothing that a student needs.
    field.menuItems = [];
    field.setValue(latest.current.given, { silenceNotifications: true });
    const onInput = () => {
      const typed = field.value;
      if (typed.length > limits.answerChars) return;
      latest.current.given = typed;
      latest.current.told.tell(typed);
      latest.current.onChange(typed);
    };
    const onFocus = () => {
      window.mathVirtualKeyboard.layouts = keyboardLayouts(decimal);
    };
    field.addEventListener('input', onInput);
    field.addEventListener('focusin', onFocus);
    editor.current = field;
    const leave = keepEarlyKeys(field);
    return () => {
      leave();
      field.remove();
      editor.current = null;
      window.mathVirtualKeyboard.hide();
    };
  }, [decimal, lang, label, describedBy]);

  useEffect(() => {
    if (value === latest.current.given || latest.current.told.isOwn(value)) return;
    latest.current.given = value;
    editor.current?.setValue(value, { silenceNotifications: true });
  }, [value]);

  const done = () => {
    // The editor takes back a focus that goes nowhere, and the keyboard with it.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={box} tabIndex={-1} className={classes.box} />
      {keyboardHere && editor.current && <KeyboardBar echo={echo} field={editor.current} onDone={done} />}
    </>
  );
}
