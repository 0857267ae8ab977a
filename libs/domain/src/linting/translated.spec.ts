import type { ItemContent } from '@mathquiz/contracts';
import { inLanguage } from '../languages/index.js';
import { everyText, translatedBy } from '../languages/testing.js';
import { lintItem } from './index.js';

const korean = translatedBy(everyText, 'ko-KR', (text) => text.replace(/Count|There are/g, '모두'));
const with_ = (path: string, text: string): ItemContent => ({
  ...korean,
  translations: { 'ko-KR': { texts: { ...korean.translations['ko-KR']?.texts, [path]: { text, stale_since: null } } } },
});
const told = (content: ItemContent): string[] =>
  lintItem(content)
    .filter(({ path }) => path.startsWith('translations') || path === 'language')
    .map(({ severity, code, path, params }) => `${severity} ${code} ${path} ${params.name ?? ''}`.trim());
const at = 'translations.ko-KR';

describe('a translation', () => {
  it('that says the same is sound, in whatever order it says it', () => {
    expect(told(korean)).toEqual([]);
    expect(told(with_('solution', '{{entry(who, 1)}} 말합니다: {{n}} 걸음.'))).toEqual([]);
    expect(told(with_('statement', '{{plural(n, 사과)}} {{fruit}} {{n}}\n\n![](figure:f1)'))).toEqual([]);
    expect(told(with_('parts.c.options.a.text', '$\\text{사과 } {{n+1}}$'))).toEqual([]);
  });

  it('may write times and divided by as its country does', () => {
    const multiplied = translatedBy({ ...everyText, solution: 'So $2 \\times 6 \\div 3 = 4$.' }, 'ko-KR', (text) =>
      text.replace('So', '따라서').replace('\\times', '\\cdot').replace('\\div', ':'),
    );
    expect(told(multiplied).filter((line) => line.includes('formula'))).toEqual([]);
  });

  it.each([
    ['solution', '{{entry(who, 1)}}', 'stops variableDropped', 'n'],
    ['parts.c.prompt', '{{n}} {{fruit}}', 'stops variableForeign', 'fruit'],
    ['statement', '{{n}} {{fruit}}', 'stops markDropped', 'figure:f1'],
    ['solution', '{{n}} {{entry(who, 1)}} ![](figure:f1)', 'stops markForeign', 'figure:f1'],
    ['parts.e.prompt', '{{n}} 두 배', 'warns formulaDropped', '{{n}}x'],
    ['parts.p.prompt', '왜 $x$', 'warns formulaForeign', 'x'],
  ])('of %s as %s: %s', (path, text, finding, name) => {
    expect(told(with_(path, text))).toEqual([`${finding} ${at}.${path} ${name}`]);
  });

  it('of a feedback that is missing, and a language that is not done or stale, warns', () => {
    const { 'parts.c.feedback.wrong': _, ...texts } = korean.translations['ko-KR']?.texts ?? {};
    expect(told({ ...korean, translations: { 'ko-KR': { texts } } })).toEqual([
      `warns languageIncomplete ${at}`,
      `warns feedbackUntranslated ${at}.parts.c.feedback.wrong`,
    ]);
    const stale = { ...texts, ...korean.translations['ko-KR']?.texts, title: { text: '과일', stale_since: 3 } };
    const found = lintItem({ ...korean, translations: { 'ko-KR': { texts: stale } } });
    expect(found).toContainEqual({
      severity: 'warns',
      code: 'languageStale',
      path: at,
      params: { language: 'ko-KR', count: '1', version: '3' },
    });
  });

  it('wants to know in which language it was first written, and none of that language', () => {
    expect(told({ ...korean, language: null })).toEqual(['stops languageMissing language']);
    expect(told({ ...korean, language: 'ko-KR' })).toEqual([`warns languageTwice ${at}`]);
  });

  it('is read as all texts are: colours and pictures by the path of the translation', () => {
    const picture = '![](image:abcdefghijklmnopqrst-_)';
    expect(told(with_('parts.p.prompt', `왜 ${picture}`))).toEqual([`stops pictureWithoutWords ${at}.parts.p.prompt`]);
    expect(told(with_('parts.p.prompt', '왜 $\\textcolor{yellow}{x}$'))).toContain(
      `warns poorContrast ${at}.parts.p.prompt yellow`,
    );
    expect(told(inLanguage(korean, 'ko-KR'))).toEqual([]);
  });
});
