import { Button } from '@mantine/core';
import type { Override } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { useState } from 'react';
import { ErrorLine } from '../../../components/error-line.js';
import { removeAt, replaceAt } from '../../../lib/lists.js';
import { useT } from '../../../lib/texts.js';
import classes from '../fields.module.css';
import { useFaultAt, useOptions } from '../options-context.js';
import { Section } from '../section.js';
import type { Members } from '../use-members.js';
import { OverrideRow } from './override-row.js';
import overrideClasses from './overrides.module.css';
import { nameOfWho } from './who.js';
import { WhoSelect } from './who-select.js';

const most = 500;

/** What single people, or all with a label, have in another way than the others. */
export function OverrideFields({ members }: { members: Members }) {
  const t = useT();
  const { form, change } = useOptions();
  const faultAt = useFaultAt();
  const { overrides } = form;
  const [edited, setEdited] = useState<number | null>(null);
  const set = (next: readonly Override[]) => change({ overrides: [...next] });
  const count = overrides.length;
  return (
    <Section
      title={t('options.overrides')}
      summary={count === 0 ? t('options.overrides.noneYet') : t('options.overrides.count', { count })}
      places={['overrides']}
    >
      <p className={classes.note}>{t('options.overrides.note')}</p>
      {count > 0 && (
        <ul className={overrideClasses.rows}>
          {overrides.map((one, at) => (
            <OverrideRow
              key={nameOfWho(one.who)}
              override={one}
              at={at}
              members={members}
              open={edited === at}
              onOpen={(open) => setEdited(open ? at : null)}
              onChange={(next) => set(replaceAt(overrides, at, next))}
              onRemove={() => {
                set(removeAt(overrides, at));
                setEdited(null);
              }}
            />
          ))}
        </ul>
      )}
      {faultAt('overrides') && <p className={classes.fault}>{faultAt('overrides')}</p>}
      <ErrorLine error={members.error} />
      {count < most ? (
        <AddOverride
          members={members}
          onAdd={(who) => {
            set([...overrides, { who, note: '' }]);
            setEdited(count);
          }}
        />
      ) : (
        <p className={classes.note}>{t('options.overrides.most', { most })}</p>
      )}
    </Section>
  );
}

function AddOverride({ members, onAdd }: { members: Members; onAdd: (who: Override['who']) => void }) {
  const t = useT();
  const { form } = useOptions();
  const [who, setWho] = useState<Override['who'] | null>(null);
  if (form.group_ids.length === 0) return <p className={classes.note}>{t('options.overrides.groupsFirst')}</p>;
  if (!members.pending && members.people.length === 0)
    return <p className={classes.note}>{t('options.overrides.nobody')}</p>;
  return (
    <div className={classes.line}>
      <WhoSelect members={members} chosen={who} onChange={setWho} />
      <Button
        variant="default"
        disabled={who === null}
        onClick={() => {
          if (who === null) return;
          onAdd(who);
          setWho(null);
        }}
      >
        {t('options.overrides.add')}
      </Button>
    </div>
  );
}
