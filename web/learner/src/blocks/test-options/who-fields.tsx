import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Stack } from '@mantine/core';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { Fixed } from './fixed.js';
import { GroupField } from './group-field.js';
import { useFaultAt, useOptions } from './options-context.js';
import { Section } from './section.js';
import type { Members } from './use-members.js';

/** For which groups, and for whom of them. */
export function WhoFields({ members }: { members: Members }) {
  const t = useT();
  const { form, change, published } = useOptions();
  const faultAt = useFaultAt();
  const labelled = form.labels.length === 0 ? t('options.labels.all') : form.labels.join(', ');
  const guests = form.public ? [t('options.public.summary')] : [];
  const inGroups = form.group_ids.length === 0 && form.public ? [] : [labelled];
  const summary = [...(published?.groups ?? []), ...inGroups, ...guests].join(' · ');
  return (
    <Section
      title={t('options.who')}
      summary={summary}
      places={['group_ids', 'labels', 'public', 'ticketed']}
      open={!published}
    >
      {published ? (
        <Fixed
          facts={[
            [t('options.groups'), published.groups.join(', ')],
            [t('options.labels'), labelled],
            [
              t('options.public'),
              t(form.public ? (form.ticketed ? 'options.public.ticket' : 'options.public.link') : 'options.public.no'),
            ],
          ]}
        />
      ) : (
        <>
          <GroupField
            chosen={form.group_ids}
            onChange={(group_ids) => change({ group_ids })}
            fault={faultAt('group_ids')}
          />
          <LabelField members={members} fault={faultAt('labels')} />
          <PublicFields />
        </>
      )}
    </Section>
  );
}

/** Whether whoever has the link comes in, and with a ticket. */
function PublicFields() {
  const t = useT();
  const { form, change } = useOptions();
  const faultAt = useFaultAt();
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('options.public')}
        description={t('options.public.hint')}
        checked={form.public}
        error={faultAt('public')}
        onChange={({ currentTarget: { checked } }) => change({ public: checked, ticketed: checked && form.ticketed })}
      />
      {form.public && (
        <Checkbox
          label={t('options.ticketed')}
          description={t('options.ticketed.hint')}
          checked={form.ticketed}
          error={faultAt('ticketed')}
          onChange={({ currentTarget }) => change({ ticketed: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

function LabelField({ members, fault }: { members: Members; fault: string | null }) {
  const t = useT();
  const { form, change } = useOptions();
  const known = [...new Set([...members.labels, ...form.labels])];
  if (known.length === 0) {
    return form.group_ids.length === 0 || members.pending ? null : (
      <p className={classes.note}>{t('options.labels.none')}</p>
    );
  }
  return (
    <Checkbox.Group
      label={t('options.labels')}
      description={t('options.labels.hint')}
      value={form.labels}
      onChange={(labels) => change({ labels })}
      error={fault}
    >
      <Stack gap="xs" mt="xs">
        {known.map((label) => (
          <Checkbox key={label} value={label} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
