import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './pictures.module.css';
import { usePictures } from './use-pictures.js';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref' | 'className'> & {
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  'data-path'?: string;
};

/** A line of Markdown, such as an option, with pictures. */
export function PictureInput({ value, onChange, className, ...look }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { handlers, choose, below } = usePictures({ field, value, onChange, maxLength: look.maxLength });
  const name = look['aria-label'] ?? (typeof look.label === 'string' ? look.label : '');
  return (
    <div className={className ?? ''}>
      <TextInput
        {...look}
        {...handlers}
        ref={field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.inField ?? ''}
            size={28}
            aria-label={t('files.field.picture')}
            aria-description={name}
            title={t('files.field.picture')}
            onClick={choose}
          >
            <IconPhotoPlus size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        }
      />
      {below}
    </div>
  );
}
