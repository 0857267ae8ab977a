import { Button, Stack, TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { useT } from '../../lib/texts.js';
import { type Detail, isMisnamed, maxDetails } from './details.js';
import classes from './groups.module.css';

type Props = { details: readonly Detail[]; asked: boolean; onChange: (details: readonly Detail[]) => void };

/** Lines of what staff may want to know, each with its name; none to begin with. */
export function DetailFields({ details, asked, onChange }: Props) {
  const t = useT();
  const change = (at: number, change: Partial<Detail>) =>
    onChange(details.map((detail, place) => (place === at ? { ...detail, ...change } : detail)));
  return (
    <Stack gap="sm" align="stretch">
      {details.map((detail, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; it has no other name while one types.
        <div key={at} className={classes.pair}>
          <TextInput
            label={t('people.detailName', { number: at + 1 })}
            placeholder={t('people.detailExample')}
            maxLength={maxChars.noteKey}
            value={detail.name}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
            error={asked && isMisnamed(details, at) && t('people.detailMisnamed')}
          />
          <TextInput
            label={t('people.detailValue', { number: at + 1 })}
            maxLength={maxChars.noteValue}
            value={detail.value}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
        </div>
      ))}
      {details.length < maxDetails && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-md"
          fz="sm"
          onClick={() => onChange([...details, { name: '', value: '' }])}
        >
          {t('people.addDetail')}
        </Button>
      )}
    </Stack>
  );
}
