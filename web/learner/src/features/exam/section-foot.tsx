import { Button, NativeSelect } from '@mantine/core';
import { textsPerSection } from '@mathquiz/contracts/mathquiz/exam.constants';
import { worth } from '@mathquiz/domain/composition';
import { useLocale } from '@mathquiz/web';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazily } from '../../lib/lazily.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import { pickFault, type Section, type TextFacts } from './model.js';

const InsertText = lazily(() => import('./insert-text.js'));

type Props = {
  section: Section;
  number: number;
  onChange: (section: Section) => void;
  /** What is known of a text that was put there. */
  onText: (facts: TextFacts) => void;
};

/** How many of a section’s items each student gets, and the way to a text between them. */
export function SectionFoot({ section, number, onChange, onText }: Props) {
  const t = useT();
  const locale = useLocale();
  const [adding, setAdding] = useState(false);
  const { items, pick, texts } = section;
  const fault = pickFault(section);
  const [first] = items;
  const counts = Array.from({ length: Math.max(items.length - 1, pick ?? 0) }, (_, at) => at + 1);
  return (
    <div className={classes.foot}>
      {(items.length > 1 || pick !== null) && (
        <NativeSelect
          label={t('exam.eachGets')}
          value={pick === null ? '' : String(pick)}
          error={
            fault === 'tooMany'
              ? t('exam.pickTooMany', { count: items.length })
              : fault === 'points' && t('exam.pickPoints')
          }
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...section, pick: value === '' ? null : Number(value) })
          }
          data={[
            { value: '', label: t('exam.eachGetsAll') },
            ...counts.map((count) => ({
              value: String(count),
              label: t('exam.eachGetsSome', { count, of: items.length }),
            })),
          ]}
        />
      )}
      {fault === 'points' && first && (
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          onClick={() => onChange({ ...section, items: items.map((item) => worth(item, first.points)) })}
        >
          {t('exam.sameForAll', { count: first.points, points: formatNumber(first.points, locale) })}
        </Button>
      )}
      {pick !== null && texts.length > 0 && <p className={classes.hint}>{t('exam.textsFirst')}</p>}
      <Button
        size="compact-md"
        fz="sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t('exam.addTextTo', { number })}
        disabled={texts.length >= textsPerSection}
        onClick={() => setAdding(true)}
      >
        {t('exam.addText')}
      </Button>
      {adding && (
        <Suspense>
          <InsertText
            onClose={() => setAdding(false)}
            onPick={(facts) => {
              const { text_id, version } = facts;
              onText(facts);
              onChange({ ...section, texts: [...texts, { text_id, version, before: items.length }] });
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
