import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { NumberField } from '../../components/number-field.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import classes from './ticket-form.module.css';

const maxUses = 10_000;
const usesOf = (text: string) => (text.trim() === '' ? null : Number(text));
const isUses = (text: string) => {
  const uses = usesOf(text);
  return uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= maxUses);
};

export type NewTicket = {
  /** Hours. */
  readonly expiry: number;
  /** null: any number. */
  readonly uses: number | null;
};

type Props = {
  /** More that a ticket says. */
  more?: ReactNode;
  error: Error | null;
  pending: boolean;
  onIssue: (ticket: NewTicket) => void;
};

/** How long a ticket is good for, and how often. */
export function TicketForm({ more, error, pending, onIssue }: Props) {
  const t = useT();
  const form = useForm({
    initialValues: { expiry: 72, uses: '' },
    validate: { uses: (value) => (isUses(value) ? null : t('people.usesRule')) },
  });
  return (
    <Panel title={t('people.issue')}>
      <form noValidate onSubmit={form.onSubmit(({ expiry, uses }) => onIssue({ expiry, uses: usesOf(uses) }))}>
        <Stack gap="md">
          <div className={classes.pair}>
            <NumberField
              label={t('people.expiryHours')}
              integer
              min={1}
              max={8760}
              width={160}
              value={form.values.expiry}
              onChange={(expiry) => form.setFieldValue('expiry', expiry)}
            />
            {more}
          </div>
          <TextInput label={t('people.uses')} inputMode="numeric" {...form.getInputProps('uses')} />
          <ErrorLine error={error} />
          <div>
            <Button type="submit" loading={pending}>
              {t('people.issue')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
