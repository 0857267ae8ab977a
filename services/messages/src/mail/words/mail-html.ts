import type { MailWords } from './mail-words.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** The colours of the apps (web/learner tokens.css); mail programs read no variables. */
const light = {
  page: '#f9fafc',
  surface: '#ffffff',
  line: '#e1e4ea',
  text: '#1d222b',
  quiet: '#5c616d',
  accent: '#405ec9',
};
const dark = {
  page: '#0f121b',
  surface: '#181c25',
  line: '#30343f',
  text: '#dcdee3',
  quiet: '#9a9ea8',
  accent: '#a5bfff',
};

const darkStyle = `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important; color: ${dark.text} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.accent} !important; }
  .button { background: ${dark.accent} !important; color: ${dark.page} !important; }
}`;

const face = 'font-family: Inter, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'.replaceAll('"', "'");
const paragraph = (text: string, style = ''): string => `<p style="margin: 0 0 16px; ${style}">${escaped(text)}</p>`;

/** One calm sheet: greeting, what happened, one button, the link as text, a note. Everything that is filled in is escaped. */
export function mailHtml(words: MailWords): string {
  const link = escaped(words.link);
  return `<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(words.subject)}</title>
<style>
:root { color-scheme: light dark; }
${darkStyle}
</style>
</head>
<body class="page" style="margin: 0; padding: 24px 16px; background: ${light.page};">
<div class="sheet" style="max-width: 560px; margin: 0 auto; padding: 32px 24px; background: ${light.surface}; border: 1px solid ${light.line}; border-radius: 12px; color: ${light.text}; ${face}; font-size: 16px; line-height: 1.5;">
${[words.greeting, ...words.lines].map((line) => paragraph(line)).join('\n')}
<p style="margin: 24px 0;"><a class="button" href="${link}" style="display: inline-block; padding: 12px 24px; background: ${light.accent}; color: #ffffff; border-radius: 8px; font-weight: 600; text-decoration: none;">${escaped(words.button)}</a></p>
${words.note === '' ? '' : paragraph(words.note)}
<p class="quiet" style="margin: 0; color: ${light.quiet}; font-size: 14px;">${escaped(words.linkAsText)}<br><a class="link" href="${link}" style="color: ${light.accent}; word-break: break-all;">${link}</a></p>
</div>
<p class="quiet" style="max-width: 560px; margin: 16px auto 0; color: ${light.quiet}; ${face}; font-size: 14px; line-height: 1.5;">${escaped(words.footer)}</p>
</body>
</html>
`;
}
