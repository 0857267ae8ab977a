import { Button } from '@mantine/core';
import { commaLocales, type PublicPart } from '@mathquiz/contracts';
import { Component, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { readLocal, writeLocal } from '../../../lib/local.js';
import { useLocale } from '../../../lib/locale.js';
import { useT } from '../../../lib/texts.js';
import type { Answer } from '../answers/answer-queue.js';
import { useReader } from '../reading/use-reader.js';
import { Echo } from './echo.js';
import classes from './maths-field.module.css';
import { PlainEditor } from './plain-editor.js';

const MathEditor = lazy(() => import('./math-editor.js'));

type Props = { part: PublicPart; label: string; answer: Answer; onChange: (answer: Answer) => void };
type Way = 'formula' | 'plain';

/** A number is quicker typed, a formula quicker drawn; whoever chose otherwise keeps their way. */
function useWay(kind: string): [Way, (way: Way) => void] {
  const key = `answerEditor.${kind}`;
  const [way, setWay] = useState<Way>(() => readLocal<Way>(key) ?? (kind === 'number' ? 'plain' : 'formula'));
  return [
    way,
    (next) => {
      writeLocal(key, next);
      setWay(next);
    },
  ];
}

/** Where the editor's file cannot be had (no network), plain text does the same work. */
class Fallback extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}

export function MathsField({ part, label, answer, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const decimal = commaLocales.includes(locale) ? 'comma' : 'point';
  const [way, setWay] = useWay(part.kind);
  const reader = useReader();
  const echoId = `echo-${part.key}`;
  const names = part.names ?? [];
  const wanted = way === 'formula' ? 'latex' : 'plain';
  // What this very editor gave goes back to it untouched: rewritten, the place of the cursor would be lost.
  const typed = useRef({ way, value: '' });
  const own = typed.current.way === way && typed.current.value === answer.value;
  const shown = own ? answer.value : (reader?.inNotation(answer.value, wanted, answer.decimal, names) ?? answer.value);
  const take = (value: string) => {
    typed.current = { way, value };
    onChange({ value, decimal });
  };
  const plain = <PlainEditor value={shown} label={label} describedBy={echoId} maths onChange={take} />;

  return (
    <div>
      {way === 'formula' ? (
        <Fallback plain={plain}>
          <Suspense fallback={<div className={classes.coming} />}>
            <MathEditor value={shown} decimal={decimal} label={label} describedBy={echoId} onChange={take} />
          </Suspense>
        </Fallback>
      ) : (
        plain
      )}
      <div className={classes.under}>
        <Echo
          id={echoId}
          value={answer.value}
          decimal={answer.decimal}
          names={names}
          wantsNumber={part.kind === 'number'}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.switch ?? ''}
          onClick={() => setWay(way === 'formula' ? 'plain' : 'formula')}
        >
          {t(way === 'formula' ? 'taking.typeAsText' : 'taking.useFormulaEditor')}
        </Button>
      </div>
    </div>
  );
}
