import { NativeSelect } from '@mantine/core';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { useLanguageName } from '../../lib/language-name.js';
import { useT } from '../../lib/texts.js';
import { otherLanguages, type PreviewLanguage } from './preview-language.js';

type Props = PreviewLanguage & { content: Pick<ItemContent, 'language' | 'translations'> };

/** In which language the preview stands. */
export default function LanguageSwitch({ content, language: { language }, setLanguage }: Props) {
  const t = useT();
  const languageName = useLanguageName();
  const others = otherLanguages(content);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('languages.preview')}
      value={language ?? ''}
      onChange={({ currentTarget: { value } }) => setLanguage(others.find((one) => one === value) ?? null)}
      data={[
        { value: '', label: content.language ? languageName(content.language) : t('languages.previewFirst') },
        ...others.map((value) => ({ value, label: languageName(value) })),
      ]}
    />
  );
}
