import { Checkbox } from '@mantine/core';
import { useLang } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';
import { AnswersList } from '../answers/answers-list.js';
import classes from './help.module.css';
import { type AskedItem, answersOf, browserName } from './where.js';

type Props = {
  path: string;
  about: AskedItem | null;
  withAnswers: boolean;
  onWithAnswers: (on: boolean) => void;
};

/** All that goes with a question beside its words, open to see; the answers stay here if one likes. */
export function WhatGoes({ path, about, withAnswers, onWithAnswers }: Props) {
  const t = useT();
  const lang = useLang();
  const page = document.title.replace(/ · Math Quiz$/, '');
  const answered = about !== null && Object.keys(answersOf(about)).length > 0;
  return (
    <section className={classes.goes} aria-label={t('help.goesWith')}>
      <h3 className={classes.heading}>{t('help.goesWith')}</h3>
      <dl className={classes.facts}>
        {about && (
          <div>
            <dt>{t('help.item')}</dt>
            <dd>{t('help.itemOf', { number: about.number, title: about.test.title })}</dd>
          </div>
        )}
        <div>
          <dt>{t('help.page')}</dt>
          <dd>
            {page} <code>{`/app${path}`}</code>
          </dd>
        </div>
        <div>
          <dt>{t('help.language')}</dt>
          <dd>{new Intl.DisplayNames([lang], { type: 'language' }).of(lang)}</dd>
        </div>
        <div>
          <dt>{t('help.browser')}</dt>
          <dd>
            <code>{browserName()}</code>
          </dd>
        </div>
        {about && (
          <div>
            <dt>{t('help.answers')}</dt>
            <dd>{withAnswers ? <AnswersList {...about} /> : t('help.answersStay')}</dd>
          </div>
        )}
      </dl>
      {answered && (
        <Checkbox
          label={t('help.withAnswers')}
          checked={withAnswers}
          onChange={({ currentTarget }) => onWithAnswers(currentTarget.checked)}
        />
      )}
    </section>
  );
}
