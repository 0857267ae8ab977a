import { Badge, Button, Textarea } from '@mantine/core';
import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { translatedChars } from '@mathquiz/contracts/mathquiz/languages.constants';
import type { ReactNode } from 'react';
import { textWord } from '../../../blocks/changes/text-word.js';
import { Markdown } from '../../../blocks/markdown.js';
import { useT } from '../../../lib/texts.js';
import classes from './languages.module.css';
import { named } from './named.js';
import type { Pair, TextState } from './use-translation.js';

type Props = {
  pair: Pair;
  language: Locale;
  /** Of the original; null: nobody has said. */
  first: Locale | null;
  onWrite: (path: string, text: string) => void;
  onKeep: (path: string, text: string) => void;
  /** The proposal of a model, below the field. */
  children?: ReactNode;
};

const colors: Readonly<Record<TextState, string>> = {
  missing: 'yellow',
  stale: 'yellow',
  now: 'yellow',
  done: 'green',
  same: 'gray',
};
/** Signs by which what is read is another thing than what is written. */
const marked = /[$*_`#>[\]<&\\|~{}]/;
const langOf = (locale: Locale | null) => (locale ? { lang: htmlLang[locale] } : {});

/** A text as it is read and as it is written, beside its translation. */
export function TextPair({ pair, language, first, onWrite, onKeep, children }: Props) {
  const t = useT();
  const { path, text, markdown, translation, state, staleSince } = pair;
  const name = textWord(pair, t);
  return (
    <li className={classes.pair} data-path={`translations.${language}.${path}`}>
      <div className={classes.pairHead}>
        <h3>{name}</h3>
        <Badge variant="light" color={colors[state]} tt="none">
          {t(`languages.state.${state}`, { version: staleSince })}
        </Badge>
      </div>
      <div className={classes.sides}>
        <div className={classes.original} {...langOf(first)}>
          {markdown ? <Markdown text={named(text)} /> : <p>{text}</p>}
          {markdown && marked.test(text) && (
            <div className={classes.source}>
              <span>{t('languages.asWritten')}</span>
              <pre>{text}</pre>
            </div>
          )}
        </div>
        <div className={classes.translation}>
          <Textarea
            {...langOf(language)}
            aria-label={name}
            autosize
            minRows={text.length > 80 ? 3 : 1}
            maxRows={20}
            maxLength={translatedChars(path)}
            value={translation}
            onChange={({ currentTarget: { value } }) => onWrite(path, value)}
          />
          <div className={classes.tools}>
            {(state === 'stale' || state === 'now') && (
              <Button
                size="compact-md"
                fz="sm"
                variant="light"
                aria-label={t('languages.stillRightOf', { text: name })}
                onClick={() => onKeep(path, translation)}
              >
                {t('languages.stillRight')}
              </Button>
            )}
            {translation === '' && (
              <Button
                size="compact-md"
                fz="sm"
                variant="subtle"
                aria-label={t('languages.copyOf', { text: name })}
                onClick={() => onWrite(path, text)}
              >
                {t('languages.copy')}
              </Button>
            )}
          </div>
          {children}
        </div>
      </div>
    </li>
  );
}
