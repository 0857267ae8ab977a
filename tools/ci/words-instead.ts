export type Instead = {
  readonly never: RegExp;
  readonly say: string;
  /** Where the word is right. */
  readonly but?: RegExp;
};

/** A formula beside words keeps its spaces. */
const math = / ?[a-z](?:\([^)]*\))? ?[=<>!×+*].{0,14}\d? ?| ?1 ≤ a < 10 ?| ?\d+ (?:c?m)(?![a-z]) ?| ?\\\$ ?/g;

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
    { never: /[\p{L}\d”]!(?:\s|$)/u, say: 'no exclamation marks' },
    { never: /\bpasscodes?\b|\btickets?\b/i, say: 'join code' },
    { never: /\bmend/i, say: 'fix' },
    { never: /\bseeds?\b(?!\}\})/i, say: 'variant' },
    { never: /\bspelt\b/i, say: 'spelled' },
    { never: /\b(?:a|by|the) machine\b|\ba person (?:marks|decides|does)\b/i, say: 'not automatically; your teacher' },
    { never: /\banew\b|\bas it may be\b|\bWho is in\b/, say: 'short main clauses' },
  ],
  'ko-KR': [
    { never: /\}\}(?:은|는|이|가|을|를|과|와|으로|로)(?=[\s.,)]|$)/, say: 'no particle directly after a placeholder' },
    { never: /패스코드|티켓|입장권/, say: '참여 코드' },
    { never: /피드 백/, say: '피드백' },
    { never: /최소값|최대값/, say: '최솟값, 최댓값' },
    { never: /매스 퀴즈/, say: 'Math Quiz' },
    { never: /시드|물음 \d|시험 사례/, say: '변형, 소문항, 검증용 답안' },
    { never: /입장 코드|입장권/, say: '참여 코드' },
    { never: /도움말/, say: '피드백' },
    { never: /정답률/, say: '득점률' },
    { never: /기계가|사람이 (?:채점|판단)/, say: '자동으로 … 선생님이' },
  ],
  'cn-CN': [
    { never: /你/, say: '您' },
    { never: /帐号|帐户/, say: '账号' },
    { never: /双因素|二次验证|两步认证|双重认证/, say: '两步验证' },
    { never: /控制台/, say: '管理后台' },
    { never: /没有正确答案|以上都不是/, say: '以上都不对', but: /这个变式没有设定正确答案/ },
    { never: /账户/, say: '账号' },
    { never: /考试/, say: '测验' },
    { never: /机器/, say: '自动' },
    {
      never: /\p{Script=Han} [A-Za-z0-9{]|[A-Za-z0-9}] \p{Script=Han}/u,
      say: 'no space around Latin and values',
      but: math,
    },
    { never: /[\p{Script=Han}}][,:?]/u, say: 'full-width punctuation' },
  ],
  'jp-JP': [
    { never: /サインイン|サインアウト|サイン・イン/, say: 'ログイン, ログアウト' },
    { never: /二段階認証|2要素|二要素|多要素/, say: '2段階認証' },
    { never: /リカバリー|回復コード/, say: '復旧コード' },
    { never: /[ぁ-んァ-ヶ一-龠}]:(?:\s|$)/, say: 'full-width ：' },
    { never: /問題セット/, say: 'テスト問題' },
    { never: /(?<!プ)レビュー/, say: '校閲' },
    { never: /点数/, say: '得点, 配点' },
    { never: /機械/, say: '自動' },
    {
      never: /[\p{Script=Han}ぁ-んァ-ヶー] [A-Za-z0-9{]|[A-Za-z0-9}] [\p{Script=Han}ぁ-んァ-ヶー]/u,
      say: 'no space around Latin and values',
      but: math,
    },
  ],
  'fr-FR': [
    { never: /[^\s\u202f:;?!»«][:;?!»](?=\s|$)/, say: 'U+202F before : ; ? ! »' },
    { never: /[ \u00a0][:;?!»]/, say: 'U+202F, no other space, before : ; ? ! »' },
    { never: /«(?!\u202f)/, say: 'U+202F after «' },
    { never: /(?<!\p{L})écoles?(?!\p{L})/iu, say: 'établissement' },
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
    {
      never: /(?<!\p{L})(?:tú|tus?|puedes|tienes|quieres|escribe|elige)(?!\p{L})/iu,
      say: 'usted',
      but: /\bse escribe\b/,
    },
    { never: /\btickets?\b/i, say: 'código de acceso' },
    { never: /\blogin\b/i, say: 'inicio de sesión' },
  ],
  'ru-RU': [
    { never: /тикет|билет/i, say: 'код приглашения' },
    { never: /(?<!\p{L})оценк/iu, say: 'баллы' },
  ],
};
