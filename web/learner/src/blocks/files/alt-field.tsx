import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Textarea } from '@mantine/core';
import type { Locale } from '@mathquiz/contracts/constants';
import { useT } from '../../lib/texts.js';

/** What is said instead of a picture: words, or that nothing is lost without it. */
export type Alt = { readonly decorative: boolean; readonly text: string };
export const isSaid = ({ decorative, text }: Alt) => decorative || text.trim() !== '';

type Props = { alt: Alt; locale: Locale; asked: boolean; onChange: (alt: Alt) => void };

export function AltField({ alt, locale, asked, onChange }: Props) {
  const t = useT();
  return (
    <>
      <Textarea
        label={t('files.alt', { language: t(`frame.locale.${locale}`) })}
        description={t('files.altHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        disabled={alt.decorative}
        value={alt.decorative ? '' : alt.text}
        onChange={(event) => onChange({ ...alt, text: event.currentTarget.value })}
        error={asked && !isSaid(alt) && t('files.altMissing')}
      />
      <Checkbox
        label={t('files.decorative')}
        description={t('files.decorativeHint')}
        checked={alt.decorative}
        onChange={(event) => onChange({ ...alt, decorative: event.currentTarget.checked })}
      />
    </>
  );
}
