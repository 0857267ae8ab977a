import { htmlLang, type Locale, type MailKind, mailPages, type TextKey } from '@mathquiz/contracts';
import { fillText, type Texts } from '@mathquiz/platform';
import { givenWords } from './given-words.js';

/** What a mail says, in one language; its layout is made elsewhere. */
export type MailWords = {
  readonly lang: string;
  readonly subject: string;
  readonly greeting: string;
  /** Paragraphs before the button. */
  readonly lines: readonly string[];
  readonly button: string;
  readonly link: string;
  /** The sentence before the link as text. */
  readonly linkAsText: string;
  readonly note: string;
  readonly footer: string;
};

export type MailParams = Readonly<Record<string, string>>;

/** Parameters that are codes, each with the texts that say them. */
const spoken: Readonly<Record<string, string>> = { role: 'frame.role', decision: 'mail.decision' };
/** Figures that the product has written: a point in them is no part of an address. */
const figures: ReadonlySet<string> = new Set(['amount', 'credits']);
const subjectMost = 180;
/** What the school itself answers is there whole; names and titles are short. */
const whole: Readonly<Record<string, number>> = { text: 4000 };

/** `texts`: those of the mail's language. */
export function mailWords(kind: MailKind, locale: Locale, params: MailParams, origin: string, texts: Texts): MailWords {
  const given = sayable(texts, params);
  const text = (key: TextKey): string => texts[key] ?? '';
  const say = (part: 'subject' | 'text' | 'button'): string => fillText(text(`mail.${kind}.${part}`), given);
  // Some kinds have one; what speaks of a parameter that is not there is left out.
  const mayHave = (part: 'detail' | 'note'): string => {
    const ofKind = texts[`mail.${kind}.${part}`] ?? '';
    return needed(ofKind).every((name) => given[name]) ? fillText(ofKind, given) : '';
  };
  const detail = mayHave('detail');
  return {
    lang: htmlLang[locale],
    subject: givenWords(say('subject'), subjectMost),
    greeting: given.name ? fillText(text('mail.hello'), given) : text('mail.helloNobody'),
    lines: [say('text'), ...listed(params), detail].filter((line) => line !== ''),
    button: say('button'),
    link: linkTo(origin, params.path || mailPages[kind] || '/app/'),
    linkAsText: text('mail.linkAsText'),
    note: mayHave('note'),
    footer: text('mail.footer'),
  };
}

/** What is a list is one line a thing, each as safe as any other word that somebody has typed. */
const listed = ({ list }: MailParams): string[] =>
  list ? list.split('\n').map((line) => `– ${givenWords(line)}`) : [];

function sayable(texts: Texts, params: MailParams): MailParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const spokenAs = spoken[name] && texts[`${spoken[name]}.${value}`];
      return [name, spokenAs || (figures.has(name) ? value : givenWords(value, whole[name]))];
    }),
  );
}

const needed = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');

/** Another origin than the school's is an error of ours, never a link. */
function linkTo(origin: string, path: string): string {
  const own = new URL(origin).origin;
  const link = new URL(path, own);
  if (link.origin !== own) throw new Error('a mail may only lead to the school itself');
  return link.href;
}
