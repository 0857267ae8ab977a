import { Button } from '@mantine/core';
import { boxKinds } from '@mathquiz/contracts/mathquiz/text.constants';
import type { TextContent } from '@mathquiz/contracts/mathquiz/text.schemas';
import { type FocusEvent, Suspense, useMemo, useState } from 'react';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { Basics } from '../fields/basics.js';
import { Figures } from '../fields/figures/figures.js';
import classes from '../fields/shared/fields.module.css';
import { MarkdownField } from '../fields/shared/markdown-field.js';
import { Section } from '../fields/shared/section.js';
import { cursorMark } from '../fields/shared/slash.js';
import { ItemFigures } from '../model/item-figures.js';
import own from './texts.module.css';

const PickItem = lazily(() => import('../written/pick-item.js'));

type Props = {
  content: TextContent;
  onChange: (next: Partial<TextContent>) => void;
  onLeave: (event: FocusEvent<HTMLElement>) => void;
};

type Insert = (text: string) => void;

export function TextForm({ content, onChange, onLeave }: Props) {
  const t = useT();
  const ids = content.figures.map(({ id }) => id).join(' ');
  const figures = useMemo(() => ids.split(' ').filter(Boolean), [ids]);
  const [inserting, setInserting] = useState<{ insert: Insert } | null>(null);
  return (
    <ItemFigures value={figures}>
      <form
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
        onBlur={onLeave}
        aria-label={t('author.view.write')}
      >
        <Basics content={content} onChange={onChange} />
        <Section title={t('author.body')}>
          <MarkdownField
            label={t('author.body')}
            description={t('texts.bodyHint', { braces: '{{1/2 + 1/3}}' })}
            minRows={12}
            maxRows={40}
            value={content.body}
            onChange={(body) => onChange({ body })}
            path="body"
            variables={[]}
            more={boxKinds.map((kind) => ({
              id: kind,
              label: t(`texts.box.${kind}`),
              text: `:::${kind}\n${cursorMark}\n:::\n`,
              block: true,
            }))}
            tools={(insert) => (
              <div className={own.boxes}>
                {boxKinds.map((kind) => (
                  <Button
                    key={kind}
                    size="compact-md"
                    fz="sm"
                    variant="default"
                    onClick={() => insert(`\n\n:::${kind}\n\n:::\n\n`)}
                  >
                    {t(`texts.box.${kind}`)}
                  </Button>
                ))}
                <Button size="compact-md" fz="sm" variant="default" onClick={() => setInserting({ insert })}>
                  {t('texts.insertItem')}
                </Button>
              </div>
            )}
          />
        </Section>
        <Figures
          content={{ figures: content.figures, statement: content.body }}
          onChange={({ figures = content.figures, statement = content.body }) => onChange({ figures, body: statement })}
        />
      </form>
      {inserting && (
        <Suspense>
          <PickItem
            title={t('texts.chooseItem')}
            onClose={() => setInserting(null)}
            onPick={({ _id, title }) => {
              setInserting(null);
              // A bracket would end the words early.
              inserting.insert(`\n\n![${title.replace(/[[\]\n]/g, ' ')}](item:${_id})\n\n`);
            }}
          />
        </Suspense>
      )}
    </ItemFigures>
  );
}
