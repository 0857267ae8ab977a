import { Button, Textarea, type TextareaProps } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './pictures.module.css';
import { usePictures } from './use-pictures.js';

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'label' | 'ref'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Is given what the button does, for another way to it. */
  opener?: RefObject<() => void>;
  /** Beside the button. */
  tools?: ReactNode;
  'data-path'?: string;
};

/** A longer text in Markdown, with pictures. */
export function PictureTextarea({ label, value, onChange, field, opener, tools, ...look }: Props) {
  const t = useT();
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = field ?? own;
  const { handlers, choose, below } = usePictures({ field: ref, value, onChange, maxLength: look.maxLength });
  if (opener) opener.current = choose;
  return (
    <div>
      <Textarea
        {...look}
        {...handlers}
        ref={ref}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.under}>
        <Button
          variant="subtle"
          size="compact-md"
          fz="sm"
          leftSection={<IconPhotoPlus size={18} stroke={1.5} aria-hidden />}
          aria-description={label}
          onClick={choose}
        >
          {t('files.field.picture')}
        </Button>
        {tools}
      </div>
      {below}
    </div>
  );
}
