import { NativeSelect } from '@mantine/core';
import type { TestCase } from '@mathquiz/contracts/mathquiz/item.schemas';
import { useT } from '../../../../lib/texts.js';

type Expected = TestCase['expected'];
const outcomes: readonly Expected[] = ['correct', 'partly', 'wrong', 'invalid', 'undecided'];

type Props = { label: string; value: Expected; onChange: (expected: Expected) => void; path?: string };

/** What an answer must earn. */
export function OutcomeSelect({ label, value, onChange, path }: Props) {
  const t = useT();
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => {
        const expected = outcomes.find((outcome) => outcome === event.currentTarget.value);
        if (expected) onChange(expected);
      }}
      data={outcomes.map((one) => ({
        value: one,
        label: t(one === 'invalid' ? 'author.outcome.notJudged' : `author.outcome.${one}`),
      }))}
      {...(path === undefined ? {} : { 'data-path': path })}
    />
  );
}
