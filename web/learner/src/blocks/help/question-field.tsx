import { Button } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useT } from '../../lib/texts.js';
import { withInserted } from '../pictures/inserted.js';
import { PictureTextarea } from '../pictures/picture-textarea.js';

const FormulaBox = lazy(() => import('../chat/compose/formula-box.js'));

type Props = { label: string; value: string; error: ReactNode; onChange: (value: string) => void };

/** Words, pictures and formulae, as a message of chat has them. */
export function QuestionField({ label, value, error, onChange }: Props) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [formula, setFormula] = useState(false);
  const back = () => {
    setFormula(false);
    field.current?.focus();
  };
  const insert = (tex: string) => {
    const from = field.current?.selectionStart ?? value.length;
    const piece = `${/\S$/.test(value.slice(0, from)) ? ' ' : ''}$${tex}$`;
    onChange(withInserted(value, piece, from, field.current?.selectionEnd ?? from));
    back();
    const end = from + piece.length;
    // Once the text stands there.
    setTimeout(() => field.current?.setSelectionRange(end, end), 0);
  };
  return (
    <>
      <PictureTextarea
        field={field}
        label={label}
        data-autofocus
        // Also where the dialog stood before it.
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        value={value}
        error={error}
        onChange={onChange}
        tools={
          <Button
            variant="subtle"
            size="compact-md"
            fz="sm"
            aria-expanded={formula}
            leftSection={<IconMathFunction size={18} stroke={1.5} aria-hidden />}
            onClick={() => setFormula(!formula)}
          >
            {t('chat.formulaAdd')}
          </Button>
        }
      />
      {formula && (
        <Suspense>
          <FormulaBox onInsert={insert} onClose={back} />
        </Suspense>
      )}
    </>
  );
}
