import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconPlus } from '@tabler/icons-react';
import { RowTools } from '../../../../components/row-tools.js';
import { useT } from '../../../../lib/texts.js';
import { freeName } from '../../model/free-name.js';
import classes from './fields.module.css';

type Assume = Extract<Part, { kind: 'expression' }>['assume'];
type Props = { assume: Assume; onChange: (assume: Assume) => void; path: string };

const domains = ['positive', 'nonnegative', 'integer', 'natural'] as const;

/** What is known of the letters in an answer, such as x > 0: it decides what is equal. */
export function Assumptions({ assume, onChange, path }: Props) {
  const t = useT();
  const pairs = Object.entries(assume);
  const set = (at: number, name: string, domain: Assume[string]) =>
    onChange(Object.fromEntries(pairs.map((pair, index) => (index === at ? [name, domain] : pair))));
  return (
    <div className={classes.stack} data-path={path}>
      {pairs.map(([name, domain], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed.
        <div key={at} className={classes.row}>
          <TextInput
            w={84}
            className={classes.code ?? ''}
            aria-label={t('author.name')}
            value={name}
            maxLength={maxChars.variableName}
            onChange={(event) => {
              const next = event.currentTarget.value.trim();
              if (!(next in assume)) set(at, next, domain);
            }}
            data-path={`${path}.${name}`}
          />
          <NativeSelect
            className={classes.grow ?? ''}
            aria-label={t('author.domainOf', { name })}
            value={domain}
            onChange={(event) => {
              const next = domains.find((one) => one === event.currentTarget.value);
              if (next) set(at, name, next);
            }}
            data={domains.map((value) => ({ value, label: t(`author.domain.${value}`) }))}
          />
          <RowTools
            name={name}
            first
            last
            onRemove={() => onChange(Object.fromEntries(pairs.filter((_, index) => index !== at)))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...assume, [freeName(Object.keys(assume), 'xyzntuvw')]: 'positive' })}
        >
          {t('author.addAssumption')}
        </Button>
      </div>
    </div>
  );
}
