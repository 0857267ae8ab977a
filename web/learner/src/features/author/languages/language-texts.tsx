import '@mantine/core/styles/Progress.css';
import { Button, Checkbox, Progress } from '@mantine/core';
import type { Locale } from '@mathquiz/contracts/constants';
import { completeness, type Written } from '@mathquiz/domain/languages';
import { useRef, useState } from 'react';
import { textWord } from '../../../blocks/changes/text-word.js';
import { Confirm } from '../../../components/confirm.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { text, useT } from '../../../lib/texts.js';
import { pressMs, tell } from '../../../lib/toasts.js';
import { AiTranslation } from './ai-translation.js';
import classes from './languages.module.css';
import { ProposedText } from './proposed-text.js';
import { TextPair } from './text-pair.js';
import { useAiTranslation } from './use-ai-translation.js';
import { type Editing, isOpen, type Pair, translating, usePairs } from './use-translation.js';

type Props<C extends Written> = Editing<C> & { language: Locale; onRemoved: () => void };

/** One language: how far it has come, and its texts beside the originals. */
export function LanguageTexts<C extends Written>({ language, onRemoved, ...editing }: Props<C>) {
  const t = useT();
  const name = useLanguageName()(language);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { content, change } = editing;
  const pairs = usePairs(editing, language);
  const { done, of } = completeness(content, language);
  const stale = pairs.filter(({ state }) => state === 'stale' || state === 'now').length;
  const { write, keep } = translating(editing, language);
  // What is translated while only open texts are shown stays under the cursor.
  const listed = useRef<ReadonlySet<string>>(new Set());
  if (!onlyOpen) listed.current = new Set(pairs.filter(isOpen).map(({ path }) => path));
  const shown = onlyOpen ? pairs.filter((pair) => isOpen(pair) || listed.current.has(pair.path)) : pairs;
  const translation = useAiTranslation(content, language);
  const { proposals, drop } = translation;
  const isOutdated = ({ path, text: now }: Pair): boolean => proposals.get(path)?.original !== now;
  const ready = pairs.filter((pair) => proposals.get(pair.path)?.failures.length === 0 && !isOutdated(pair));
  const take = (paths: readonly string[]) => {
    for (const path of paths) write(path, proposals.get(path)?.text ?? '');
    drop(paths);
  };
  const proposalOf = (pair: Pair) => {
    const proposed = proposals.get(pair.path);
    return (
      proposed && (
        <ProposedText
          proposed={proposed}
          markdown={pair.markdown}
          name={textWord(pair, t)}
          language={language}
          isOutdated={isOutdated(pair)}
          onTake={() => take([pair.path])}
          onDrop={() => drop([pair.path])}
        />
      )
    );
  };
  const translated = Object.keys(content.translations[language]?.texts ?? {}).length;
  const remove = () => {
    const removed = content.translations[language];
    change((now) => {
      const { [language]: _, ...translations } = now.translations;
      return { translations } as Partial<C>;
    });
    const undo = () => change((now) => ({ translations: { [language]: removed, ...now.translations } }) as Partial<C>);
    tell({
      message: text('languages.removed', { language: name }),
      timeout: pressMs,
      act: { label: text('frame.undo'), press: undo },
    });
    setRemoving(false);
    onRemoved();
  };
  return (
    <div className={classes.language} data-path={`translations.${language}`}>
      <div className={classes.how}>
        <div className={classes.far}>
          <p>
            {t('languages.done', { done, of })}
            {stale > 0 && ` · ${t('languages.staleCount', { count: stale })}`}
          </p>
          <Progress
            value={of === 0 ? 100 : (100 * done) / of}
            color={done === of && stale === 0 ? 'green' : 'indigo'}
            aria-label={t('languages.progress', { language: name })}
          />
          <p className={classes.note}>
            {t(done === of && stale === 0 ? 'languages.complete' : 'languages.incomplete', { language: name })}
          </p>
        </div>
        <Button variant="default" size="compact-md" fz="sm" onClick={() => setRemoving(true)}>
          {t('languages.remove')}
        </Button>
      </div>
      {content.language !== null && (
        <AiTranslation
          translation={translation}
          open={pairs.filter(isOpen)}
          ready={ready.map(({ path }) => path)}
          language={name}
          onTake={take}
        />
      )}
      <Checkbox
        label={t('languages.onlyOpen')}
        checked={onlyOpen}
        onChange={({ currentTarget: { checked } }) => setOnlyOpen(checked)}
      />
      {shown.length === 0 ? (
        <p className={classes.note}>{t('languages.nothingOpen', { language: name })}</p>
      ) : (
        <ol className={classes.pairs}>
          {shown.map((pair) => (
            <TextPair
              key={pair.path}
              pair={pair}
              language={language}
              first={content.language}
              onWrite={write}
              onKeep={keep}
            >
              {proposalOf(pair)}
            </TextPair>
          ))}
        </ol>
      )}
      {removing && (
        <Confirm
          title={t('languages.removeTitle', { language: name })}
          yes={t('languages.remove')}
          danger
          pending={false}
          onYes={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{t('languages.removeNote', { count: translated })}</p>
        </Confirm>
      )}
    </div>
  );
}
