import { Checkbox, NativeSelect } from '@mantine/core';
import { navigations } from '@mathquiz/contracts/mathquiz/test.constants';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { Fixed } from './fixed.js';
import { useOptions } from './options-context.js';
import { PasswordField } from './password-field.js';
import { Section } from './section.js';

const places = ['navigation', 'shuffle', 'mode', 'password'];

/** How one goes through it, and what has to be so before one begins. */
export function ThroughFields() {
  const t = useT();
  const { form, change, published } = useOptions();
  const isExam = form.mode === 'exam';
  const said = [
    t(`options.navigation.${form.navigation}`),
    ...(isExam ? [t('options.examMode')] : []),
    ...(form.lock === 'none' ? [] : [t('options.locked')]),
  ];
  return (
    <Section title={t('options.through')} summary={said.join(' · ')} places={places}>
      {published ? (
        <Standing />
      ) : (
        <>
          <NativeSelect
            label={t('options.navigation')}
            value={form.navigation}
            data={navigations.map((value) => ({ value, label: t(`options.navigation.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const navigation = navigations.find((one) => one === value);
              if (navigation) change({ navigation });
            }}
          />
          <div className={classes.pair}>
            <Checkbox
              label={t('options.shuffleItems')}
              checked={form.shuffle_items}
              onChange={({ currentTarget: { checked } }) => change({ shuffle_items: checked })}
            />
            <Checkbox
              label={t('options.shuffleChoices')}
              checked={form.shuffle_choices}
              onChange={({ currentTarget: { checked } }) => change({ shuffle_choices: checked })}
            />
          </div>
          <Checkbox
            label={t('options.examMode')}
            description={t('options.examModeHint')}
            checked={isExam}
            onChange={({ currentTarget: { checked } }) =>
              change({ mode: checked ? 'exam' : form.preset === 'practice' ? 'practice' : 'homework' })
            }
          />
        </>
      )}
      <PasswordField />
    </Section>
  );
}

function Standing() {
  const t = useT();
  const { form } = useOptions();
  const yes = (is: boolean) => t(is ? 'options.yes' : 'options.no');
  return (
    <Fixed
      facts={[
        [t('options.navigation'), t(`options.navigation.${form.navigation}`)],
        [t('options.shuffleItems'), yes(form.shuffle_items)],
        [t('options.shuffleChoices'), yes(form.shuffle_choices)],
        [t('options.examMode'), yes(form.mode === 'exam')],
      ]}
    />
  );
}
