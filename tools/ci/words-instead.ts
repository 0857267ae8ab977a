export type Instead = {
  readonly never: RegExp;
  readonly say: string;
  /** Where the word is right. */
  readonly but?: RegExp;
};

/** Words that must not stand for a concept, and ways of writing, by language: the table of terms in shared: words.md as a machine holds it. */
export const wordsInstead: Readonly<Record<string, readonly Instead[]>> = {
  'en-US': [
    { never: /\bmaths\b/i, say: 'math' },
    { never: /\bpractis(?:e|ed|es|ing)\b/i, say: 'practice, practiced' },
    { never: /\bcentre/i, say: 'center' },
    { never: /\bcolour/i, say: 'color' },
    {
      never: /(?:organi|recogni|randomi|summari|categori(?=sed|sing))s(?:e|ed|es|ing|ation)\b/i,
      say: '-ize',
      but: /\bcategorise\b/,
    },
    { never: /\b(?:behaviour|favour|licence|programme|cancelled)/i, say: 'American spelling' },
    { never: /!(?:\s|$)/, say: 'no exclamation marks' },
  ],
  'ko-KR': [
    { never: /\}\}(?:은|는|이|가|을|를|과|와|으로|로)(?=[\s.,)]|$)/, say: 'no particle directly after a placeholder' },
    { never: /패스코드|티켓|입장권/, say: '참여 코드' },
    { never: /피드 백/, say: '피드백' },
    { never: /최소값|최대값/, say: '최솟값, 최댓값' },
  ],
  'cn-CN': [
    { never: /你/, say: '您' },
    { never: /帐号|帐户/, say: '账号' },
    { never: /双因素|二次验证|两步认证|双重认证/, say: '两步验证' },
    { never: /控制台/, say: '管理后台' },
    { never: /没有正确答案/, say: '以上都不对' },
  ],
  'jp-JP': [
    { never: /サインイン|サインアウト|サイン・イン/, say: 'ログイン, ログアウト' },
    { never: /二段階認証|2要素|二要素|多要素/, say: '2段階認証' },
    { never: /リカバリー|回復コード/, say: '復旧コード' },
    { never: /[ぁ-んァ-ヶ一-龠}]:(?:\s|$)/, say: 'full-width ：' },
  ],
  'fr-FR': [
    { never: /[^\s\u202f:;?!»«][:;?!»](?=\s|$)/, say: 'U+202F before : ; ? ! »' },
    { never: /[ \u00a0][:;?!»]/, say: 'U+202F, no other space, before : ; ? ! »' },
    { never: /«(?!\u202f)/, say: 'U+202F after «' },
    { never: /\bécoles?\b/i, say: 'établissement' },
    { never: /\btickets?\b|\bbillets?\b/i, say: 'code d’accès' },
  ],
  'de-DE': [
    { never: /\bTickets?\b/, say: 'Zugangscode' },
    { never: /\bBesitzer/, say: 'Inhaber/in' },
    { never: /\bPasscodes?\b/, say: 'Zugangscode' },
    { never: /Nachteilsausgleichs?faktor/, say: 'Nachteilsausgleich' },
  ],
  'es-ES': [
    { never: /\b(?:alumn[oa]s?)\b/i, say: 'estudiante' },
    { never: /\b(?:tú|tus?|puedes|tienes|quieres|escribe|elige)\b/i, say: 'usted', but: /\bse escribe\b/ },
    { never: /\btickets?\b/i, say: 'código de acceso' },
    { never: /\blogin\b/i, say: 'inicio de sesión' },
  ],
  'ru-RU': [
    { never: /тикет|билет/i, say: 'код приглашения' },
    { never: /\bоценк/i, say: 'баллы' },
  ],
};
