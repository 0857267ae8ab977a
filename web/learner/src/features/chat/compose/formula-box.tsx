import { Button } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { useEffect, useId, useRef, useState } from 'react';
import { PlainEditor } from '../../../blocks/answering/maths/plain-editor.js';
import { useEditorFile } from '../../../blocks/answering/maths/use-editor-file.js';
import { decimalOf } from '../../../blocks/decimal.js';
import { Maths } from '../../../blocks/maths.js';
import { useT } from '../../../lib/texts.js';
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
  // The editor tells in events of its own: a quick Enter comes before the page is drawn anew.
  const newest = useRef('');
  const onChange = (typed: string) => {
    newest.current = typed;
    setTex(typed);
  };
  const props = { value: tex, label: t('chat.formula'), describedBy: hint, onChange };
  const insert = () => newest.current.trim() !== '' && onInsert(newest.current.trim());
  return (
    <fieldset
      ref={box}
      className={classes.formula}
      aria-label={t('chat.formula')}
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
