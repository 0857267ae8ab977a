import { Button } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/texts.js';
import { useInserting } from '../chat/compose/use-inserting.js';
import { PictureTextarea } from '../pictures/picture-textarea.js';

type Props = { label: string; value: string; error: ReactNode; onChange: (value: string) => void };

/** Words, pictures and formulae, as a message of chat has them. */
export function QuestionField({ label, value, error, onChange }: Props) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const { formula } = useInserting({ field, value, onChange });
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
            aria-expanded={formula.isOpen}
            leftSection={<IconMathFunction size={18} stroke={1.5} aria-hidden />}
            onClick={formula.toggle}
          >
            {t('chat.formulaAdd')}
          </Button>
        }
      />
      {formula.box}
    </>
  );
}
