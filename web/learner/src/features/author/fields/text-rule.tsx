import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { Part } from '@mathquiz/contracts';
import { useT } from '../../../lib/texts.js';
import { ListField } from './list-field.js';

type TextPart = Extract<Part, { kind: 'text' }>;
type Props = { part: TextPart; path: string; onChange: (part: Part) => void };

export function TextRule({ part, path, onChange }: Props) {
  const t = useT();
  return (
    <>
      <ListField
        label={t('author.accepted')}
        values={part.accepted}
        onChange={(accepted) => onChange({ ...part, accepted })}
        path={`${path}.accepted`}
      />
      <Checkbox
        label={t('author.caseSensitive')}
        checked={part.case_sensitive}
        onChange={(event) => onChange({ ...part, case_sensitive: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('author.accentsMatter')}
        checked={part.accents_matter}
        onChange={(event) => onChange({ ...part, accents_matter: event.currentTarget.checked })}
      />
    </>
  );
}
