import { Button } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import type { MathfieldElement } from 'mathlive';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { PlainEditor } from '../../answering/maths/plain-editor.js';
import { useEditorFile } from '../../answering/maths/use-editor-file.js';
import { decimalOf } from '../../decimal.js';
import { Maths } from '../../maths.js';
import classes from './composer.module.css';

type Props = { onInsert: (tex: string) => void; onClose: () => void };

const fields = 'math-field, input';

/** The editor of the answer fields, for a formula in a message; without it the formula is typed as TeX. */
export default function FormulaBox({ onInsert, onClose }: Props) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const [tex, setTex] = useState('');
  const hint = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const Drawn = useEditorFile(true);
  const ready = Drawn !== null && Drawn !== 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the editor stands in the place of the plain field.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.querySelector<HTMLElement>(fields)?.focus(), 0);
    return () => clearTimeout(timer);
  }, [ready]);
  const props = { value: tex, label: t('chat.formula'), describedBy: hint, onChange: setTex };
  const drawn = () => box.current?.querySelector<MathfieldElement>('math-field') ?? null;
  const insert = () => {
    const now = (drawn()?.value ?? tex).trim();
    if (now !== '') onInsert(now);
  };
  // The editor has the focus some tenths of a second before it listens: what is typed then would go to nobody.
  const onEarlyKey = (event: KeyboardEvent) => {
    const field = drawn();
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!field || target !== field || field.shadowRoot?.activeElement) return;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    field.executeCommand(['typedText', key, { focus: true, feedback: false, simulateKeystroke: true }]);
  };
  return (
    <fieldset
      ref={box}
      className={classes.formula}
      aria-label={t('chat.formula')}
      onKeyDownCapture={onEarlyKey}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
        else insert();
      }}
    >
      {ready ? <Drawn {...props} decimal={decimal} /> : <PlainEditor {...props} maths />}
      <div id={hint} className={classes.formulaHint}>
        {ready ? t('chat.formulaHint') : tex === '' ? t('chat.formulaTyped') : <Maths tex={tex} />}
      </div>
      <div className={classes.formulaButtons}>
        <Button size="compact-md" fz="sm" disabled={tex.trim() === ''} onClick={insert}>
          {t('chat.formulaInsert')}
        </Button>
        <Button size="compact-md" fz="sm" variant="default" onClick={onClose}>
          {t('frame.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
