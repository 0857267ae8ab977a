import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ReleaseFields } from '../../../blocks/release-fields.js';
import { Failed } from '../../../components/failed.js';
import { MomentField } from '../../../components/moment-field.js';
import { NumberField } from '../../../components/number-field.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { AttemptFields } from './attempt-fields.js';
import { GroupField } from './group-field.js';
import { bodyOf, defaultForm, faultsOf, type PublishForm } from './options.js';
import classes from './publish.module.css';
import { Refusals } from './refusal.js';
import { type RefusedItem, refusedItems } from './refused.js';

type Props = {
  exam: Exam;
  onClose: () => void;
  /** The items that keep it from being published; none once it is. */
  onRefused: (items: readonly RefusedItem[]) => void;
};

/** For whom, from when to when, how, and what is shown when. */
export default function PublishDialog({ exam, onClose, onRefused }: Props) {
  const t = useT();
  useFocusBack();
  const [published, setPublished] = useState<Test | null>(null);
  const once = useRef(crypto.randomUUID());
  const form = useForm<PublishForm>({ initialValues: defaultForm(new Date()) });
  const [asked, setAsked] = useState(false);
  const faults = asked ? faultsOf(form.values, new Date()) : [];
  const publish = useSend(testRoutes.publishTest, {
    refresh: [testRoutes.listTests],
    onDone: ({ data }) => {
      setPublished(data);
      onRefused([]);
    },
    onFailed: (error) => onRefused(refusedItems(error)),
  });
  const refused = refusedItems(publish.error);

  const send = () => {
    setAsked(true);
    if (faultsOf(form.values, new Date()).length > 0) return;
    publish.mutate({ body: bodyOf(exam, form.values), idempotencyKey: once.current });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(published ? 'exam.published' : 'exam.publishTitle', { title: exam.content.title })}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {published ? (
        <Published test={published} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap="md">
            <GroupField
              chosen={form.values.group_ids}
              onChange={(ids) => form.setFieldValue('group_ids', ids)}
              fault={faults.includes('groups')}
            />
            <div className={classes.pair}>
              <MomentField
                label={t('exam.openAt')}
                asked={asked}
                value={form.values.open_at}
                onChange={(moment) => form.setFieldValue('open_at', moment)}
              />
              <MomentField
                label={t('exam.closeAt')}
                asked={asked}
                value={form.values.close_at}
                onChange={(moment) => form.setFieldValue('close_at', moment)}
                fault={
                  (faults.includes('order') && t('exam.fault.order')) ||
                  (faults.includes('past') && t('exam.fault.past'))
                }
              />
            </div>
            <div className={classes.pair}>
              <Checkbox
                label={t('exam.limited')}
                description={t('exam.limitedHint')}
                {...form.getInputProps('limited', { type: 'checkbox' })}
              />
              {form.values.limited && (
                <NumberField
                  label={t('exam.minutes')}
                  integer
                  min={1}
                  max={1440}
                  value={form.values.duration_min}
                  onChange={(minutes) => form.setFieldValue('duration_min', minutes)}
                />
              )}
            </div>
            <Checkbox
              label={t('exam.examMode')}
              description={t('exam.examModeHint')}
              checked={form.values.mode === 'exam'}
              onChange={(event) => form.setFieldValue('mode', event.currentTarget.checked ? 'exam' : 'homework')}
            />
            <AttemptFields form={form} />
            <div className={classes.pair}>
              <Checkbox label={t('exam.shuffleItems')} {...form.getInputProps('shuffle_items', { type: 'checkbox' })} />
              <Checkbox
                label={t('exam.shuffleChoices')}
                {...form.getInputProps('shuffle_choices', { type: 'checkbox' })}
              />
            </div>
            <ReleaseFields
              release={form.values.release}
              onChange={(release) => form.setFieldValue('release', release)}
            />
            {refused.length > 0 && <Refusals items={refused} />}
            {publish.error && refused.length === 0 && <Failed error={publish.error} safe={t('exam.publishSafe')} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('frame.cancel')}
              </Button>
              <Button type="submit" loading={publish.isPending}>
                {t('exam.publishNow')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function Published({ test }: { test: Test }) {
  const t = useT();
  return (
    <Stack gap="md">
      <p className={classes.done}>
        {t('exam.publishedTo', { groups: test.groups.map((group) => group.groupname).join(', ') })}
      </p>
      <Group>
        <Button component={Link} to={`/teacher/tests/${test._id}`}>
          {t('exam.toClass')}
        </Button>
      </Group>
    </Stack>
  );
}
