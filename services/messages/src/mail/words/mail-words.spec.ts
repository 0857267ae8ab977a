import { type Locale, locales, type MailKind, mailKinds, mailParams } from '@mathquiz/contracts';
import { loadTexts } from '@mathquiz/platform';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import { mailWords as wordsOf } from './mail-words.js';

const origin = 'https://quiz.school.example';
const shipped = loadTexts();
const mailWords = (kind: MailKind, locale: Locale, params: Readonly<Record<string, string>>, from: string) =>
  wordsOf(kind, locale, params, from, shipped[locale]);
const values: Record<string, string> = {
  name: 'Zoë Lefèvre',
  username: 'zoe1234',
  path: '/app/somewhere?id=abc&x=1',
  role: 'teacher',
  decision: 'rejected',
  inviter: 'Kim Minsu',
  group: '7b',
  message: 'Next year',
  sender: 'Ana Ruiz',
  title: 'Homework',
  operator: 'Jun Park',
  text: 'Round to two places, then try again.',
  count: '41',
  list: 'Kim Minsu has written to you',
  more: '21',
  amount: '€5.00',
  credits: '1,500',
  number: '6b0b939d5b939599df13419f',
};

const named = (kind: MailKind, part: 'needs' | 'may'): readonly string[] => mailParams[kind][part];
const paramsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
const both = (words: ReturnType<typeof mailWords>) => `${words.subject}\n${mailText(words)}\n${mailHtml(words)}`;
const everyMail = mailKinds.flatMap((kind) => locales.map((locale): [MailKind, Locale] => [kind, locale]));

describe('a mail', () => {
  it.each(everyMail)('%s in %s says every parameter and leaves nothing open', (kind, locale) => {
    const names = [...named(kind, 'needs'), ...named(kind, 'may')];
    const text = both(mailWords(kind, locale, paramsOf(names), origin));
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null/);
    for (const name of names.filter((name) => !['path', 'role', 'decision'].includes(name))) {
      expect(text).toContain(values[name]);
    }
    expect(text).toContain('https://quiz.school.example/app/somewhere?id=abc&x=1');
    expect(text).toContain('href="https://quiz.school.example/app/somewhere?id=abc&amp;x=1"');
    expect(text).not.toMatch(/\b(teacher|rejected)\b/);
  });

  it.each(everyMail)('%s in %s is whole with the least it needs', (kind, locale) => {
    const needs = named(kind, 'needs');
    const words = mailWords(kind, locale, paramsOf(needs), origin);
    expect(both(words)).not.toMatch(/\{\{|\}\}|undefined|null/);
    expect(words.subject.length).toBeGreaterThan(4);
    expect(words.button).not.toBe('');
    // A list is a line a thing, and there is one thing in it here.
    expect(words.lines).toHaveLength(needs.includes('list') ? 2 : 1);
    expect(words.link).toMatch(/^https:\/\/quiz\.school\.example\/app\//);
  });

  it('says the school’s own words, and what is in them is text', () => {
    const texts = { ...shipped['en-US'], 'mail.verify_email.text': 'Dear <b>all</b>,' };
    const words = wordsOf('verify_email', 'en-US', { path: '/app/' }, origin, texts);
    expect(mailText(words)).toContain('Dear <b>all</b>,');
    expect(mailHtml(words)).toContain('Dear &lt;b&gt;all&lt;/b&gt;,');
  });

  it('holds an answer of the help desk whole', () => {
    const text = `${'Divide both sides by three. '.repeat(60)}Then you are done.`;
    expect(mailText(mailWords('help_answer', 'en-US', { operator: 'Jun Park', text }, origin))).toContain(
      'you are done.',
    );
  });

  it('is in the language of its reader, and says so', () => {
    const subjects = locales.map((locale) => mailWords('verify_email', locale, { path: '/app/' }, origin).subject);
    expect(new Set(subjects).size).toBe(locales.length);
    expect(mailHtml(mailWords('verify_email', 'cn-CN', { path: '/app/' }, origin))).toContain('<html lang="zh-CN">');
  });

  it('leads to the school and nowhere else', () => {
    for (const path of ['//evil.example/x', 'https://evil.example/', '/\\evil.example']) {
      expect(() => mailWords('verify_email', 'en-US', { path }, origin)).toThrow();
    }
  });
});

describe('what a person has typed', () => {
  const mailFor = (title: string, sender = 'Ana') => mailWords('new_message', 'en-US', { sender, title }, origin);

  it('stays one line of the subject', () => {
    const { subject } = mailFor('x', 'Ana\r\nBcc: all@school.example\u2028\u0000');
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}]/u);
    expect(subject).toContain('New message from Ana Bcc: all');
  });

  it('is text and never markup', () => {
    const html = mailHtml(mailFor('<img src=x onerror=alert(1)>"\'&<script>'));
    expect(html).not.toMatch(/<(img|script)/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;script&gt;');
  });

  it('does not become a link', () => {
    const text = both(mailFor('Win at https://evil.example/now or write to a@evil.example'));
    expect(text).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(text).toContain('evil.\u2060example');
  });

  it('does not fill other places', () => {
    expect(both(mailFor('{{sender}} {{path}}', 'Ana'))).toContain('{{sender}} {{path}}');
  });

  it('is cut where it is very long', () => {
    expect([...mailFor('x', '가'.repeat(2000)).subject].length).toBeLessThanOrEqual(180);
  });
});
