import { Suspense } from 'react';
import { lazily } from '../../lib/lazily.js';
import classes from './languages.module.css';
import { otherLanguages } from './preview-language.js';

const LanguageSwitch = lazily(() => import('./language-switch.js'));

/** Its place is kept from the beginning; most items have one language and need none of it. */
export function LanguageSwitchLater(props: Parameters<typeof LanguageSwitch>[0]) {
  if (otherLanguages(props.content).length === 0) return null;
  return (
    <div className={classes.place}>
      <Suspense>
        <LanguageSwitch {...props} />
      </Suspense>
    </div>
  );
}
