import { CallError } from '@mathquiz/contracts/client';
import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { currentLocale } from './locale.js';
import './boot-gate.css';

/** The texts come from the server; these are for when it does not answer. */
const noAnswer: Readonly<Record<Locale, readonly [string, string]>> = {
  'en-US': ['The school’s server does not answer. Nothing you saved is lost.', 'Try again'],
  'ko-KR': ['학교 서버가 응답하지 않습니다. 저장한 내용은 그대로 있습니다.', '다시 시도'],
  'cn-CN': ['学校服务器没有响应。已保存的内容不会丢失。', '重试'],
  'jp-JP': ['学校のサーバーが応答しません。保存した内容は失われていません。', 'もう一度試す'],
  'fr-FR': ['Le serveur de l’école ne répond pas. Rien de ce qui est enregistré n’est perdu.', 'Réessayer'],
  'de-DE': ['Der Server der Schule antwortet nicht. Gespeichertes ist nicht verloren.', 'Noch einmal versuchen'],
  'es-ES': ['El servidor del centro no responde. No se ha perdido nada de lo guardado.', 'Reintentar'],
  'ru-RU': ['Сервер школы не отвечает. Сохранённое не потеряно.', 'Повторить'],
};

/** A spinner while the app boots, then the app, or one sentence and a way on. `boot` is the same function each time. */
export function BootGate({ boot, children }: { boot: () => Promise<void>; children: ReactNode }) {
  const [state, setState] = useState<'starting' | 'ready' | 'failed'>('starting');
  const [said, setSaid] = useState<string | null>(null);
  const start = useCallback(() => {
    setState('starting');
    boot().then(
      () => setState('ready'),
      (error: unknown) => {
        console.error('boot', error);
        // The server's own sentence, in the reader's language: somebody can do something about this one.
        setSaid(error instanceof CallError && error.code === 'disk_full' ? error.message : null);
        setState('failed');
      },
    );
  }, [boot]);
  useEffect(start, [start]);

  if (state === 'ready') return children;
  if (state === 'starting') return <div className="boot-spinner" role="progressbar" aria-label="Math Quiz" />;
  const [sentence, again] = noAnswer[currentLocale()];
  return (
    <main className="boot-failed" lang={htmlLang[currentLocale()]}>
      <p>{said ?? sentence}</p>
      <button type="button" onClick={start}>
        {again}
      </button>
    </main>
  );
}
