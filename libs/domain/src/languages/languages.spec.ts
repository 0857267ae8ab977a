import { itemContent, type Locale, textContent } from '@mathquiz/contracts';
import fc from 'fast-check';
import {
  asRead,
  completeness,
  hasWords,
  inLanguage,
  markedAnew,
  markedSeen,
  markedStale,
  readableIn,
  textsOf,
} from './index.js';
import { everyText, translatedBy } from './testing.js';

const inKorean = translatedBy(everyText, 'ko-KR', (text) => `가 ${text}`);
const changed = (statement: string) => ({ ...inKorean, statement });
const markOf = (content: typeof inKorean, path = 'statement', language: Locale = 'ko-KR') =>
  content.translations[language]?.texts[path]?.stale_since;
const texts = (content: typeof inKorean) => content.translations['ko-KR']?.texts ?? {};
const touched = (content: typeof inKorean, path: string, text: { text: string; stale_since: number | null }) => ({
  ...content,
  translations: { 'ko-KR': { texts: { ...texts(content), [path]: text } } },
});

describe('the texts of an item', () => {
  it('are all that somebody reads who takes or marks, by paths that do not change with their places', () => {
    expect(
      textsOf(everyText)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(
      `title statement variables.fruit.values.0 variables.fruit.values.1 variables.who.values.0 variables.who.values.1
       figures.f1.caption figures.f1.alt figures.f1.points.0.label
       parts.c.prompt parts.c.options.a.text parts.c.options.a.feedback parts.c.options.b.text parts.c.feedback.correct parts.c.feedback.wrong
       parts.m.prompt parts.m.pairs.x.left parts.m.pairs.x.right parts.m.pairs.y.left parts.m.pairs.y.right parts.m.pairs.z.left
       parts.m.pairs.z.right parts.m.distractors.0
       parts.o.prompt parts.o.entries.l.text parts.o.entries.b.text
       parts.g.prompt parts.g.groups.e.title parts.g.groups.o.title parts.g.cards.k.text parts.g.cards.h.text
       parts.w.prompt parts.w.alternatives.0.feedback parts.e.prompt parts.p.prompt parts.p.model_answer parts.p.rubric.r.text solution`
        .split(/\s+/)
        .sort(),
    );
  });

  it('stand where problems find them, whatever comes before', () => {
    const [first, ...parts] = everyText.parts;
    const moved = { ...everyText, parts: first ? [...parts, first] : [] };
    const fields = (content: typeof everyText) => new Map(textsOf(content).map(({ path, field }) => [path, field]));
    expect(fields(everyText).get('parts.c.options.b.text')).toBe('parts.0.options.1.text');
    expect(fields(moved).get('parts.c.options.b.text')).toBe('parts.6.options.1.text');
  });

  it('are a title, a body and the words of figures where it is read alone', () => {
    const text = textContent.parse({ title: 'T', category: 'algebra', body: 'B', figures: everyText.figures });
    expect(textsOf(text).map(({ path }) => path)).toEqual([
      'title',
      'body',
      'figures.f1.caption',
      'figures.f1.alt',
      'figures.f1.points.0.label',
    ]);
  });

  it('hold every text that the contract takes as a translation, at its full length', () => {
    const long = translatedBy(everyText, 'fr-FR', () => 'é'.repeat(60));
    expect(itemContent.parse(long)).toEqual(long);
    const tooLong = translatedBy(everyText, 'fr-FR', () => 'é'.repeat(20_001));
    const refused = itemContent.safeParse(tooLong).error?.issues.map(({ path }) => path[3]);
    expect(new Set(refused)).toEqual(new Set(textsOf(everyText).map(({ path }) => path)));
  });
});

describe('a text without words', () => {
  it.each([
    '$x^2$',
    '{{a}}',
    '$ {{a}}x + 3 $',
    'A',
    '12 %',
    '![](figure:f1)',
    '$\\frac{a}{b}$ or'.replace(' or', ''),
    'x',
  ])('needs no translation: %s', (text) => expect(hasWords(text)).toBe(false));
  it.each(['a line', '$x$ is', '$5\\text{ apples}$', '개', 'да', '![A map](image:x)', 'costs \\$5'])(
    'is none: %s',
    (text) => expect(hasWords(text)).toBe(true),
  );
});

describe('a language', () => {
  it('is complete when all that has words is said in it, and nothing is stale', () => {
    expect(completeness(inKorean, 'ko-KR')).toMatchObject({ done: 37, of: 37, stale: 0, complete: true });
    expect(completeness(everyText, 'ko-KR')).toMatchObject({ done: 0, of: 37, complete: false });
    const blank = touched(inKorean, 'parts.w.prompt', { text: '  ', stale_since: null });
    expect(completeness(blank, 'ko-KR')).toMatchObject({ done: 36, of: 37, complete: false });
    const stale = touched(inKorean, 'solution', { text: '풀이', stale_since: 4 });
    expect(completeness(stale, 'ko-KR')).toMatchObject({ done: 37, stale: 1, stale_since: 4, complete: false });
    expect(readableIn(inKorean)).toEqual(['en-US', 'ko-KR']);
    expect(readableIn(stale)).toEqual(['en-US']);
  });

  it('is what its reader sees when it is complete, else the first one, whole', () => {
    expect(asRead(inKorean, { locale: 'ko-KR' }).statement).toMatch(/^가 There/);
    expect(asRead(inKorean, { locale: 'de-DE' })).toBe(inKorean);
    const half = touched(inKorean, 'title', { text: '', stale_since: null });
    expect(asRead(half, { locale: 'ko-KR' })).toBe(half);
    expect(asRead(half, { locale: 'en-US', language: 'ko-KR' }).solution).toMatch(/^가 Count/);
    expect(asRead({ ...inKorean, language: 'ko-KR' }, { locale: 'ko-KR' }).title).toBe('Fruit on the line');
  });

  it('changes the texts alone, and all of them', () => {
    const other = inLanguage(inKorean, 'ko-KR');
    expect(textsOf(other).map(({ text }) => text)).toEqual(textsOf(everyText).map(({ text }) => `가 ${text}`));
    const back = translatedBy({ ...everyText, translations: {} }, 'ko-KR', (text) => text);
    expect(inLanguage(back, 'ko-KR')).toEqual({ ...everyText, language: 'ko-KR' });
  });
});

describe('a translation whose original changed', () => {
  it('is stale since that version, until somebody writes in it or finds it still right', () => {
    const second = markedStale(inKorean, changed('Other words with {{n}}.'), 2);
    expect(markOf(second)).toBe(2);
    expect(Object.values(texts(second)).filter(({ stale_since }) => stale_since !== null)).toHaveLength(1);
    const third = markedStale(second, { ...second, statement: 'Yet others.' }, 3);
    expect(markOf(third)).toBe(2);
    expect(markOf(markedStale(third, touched(third, 'statement', { text: '다른 말', stale_since: 2 }), 4))).toBeNull();
    const unsaid = touched(third, 'statement', { text: texts(third).statement?.text ?? '', stale_since: null });
    expect(markOf(markedStale(third, unsaid, 4))).toBe(2);
    const seen = touched(third, 'statement', { text: texts(third).statement?.text ?? '', stale_since: 0 });
    expect(markOf(markedStale(third, seen, 4))).toBeNull();
    expect(markOf(markedStale(third, { ...seen, statement: 'Once more.' }, 4))).toBeNull();
  });

  it('is none, where what was stored before there were translations lacks more than them', () => {
    const { translations: _, figures: __, ...old } = inKorean;
    expect(markedStale(old as unknown as typeof inKorean, changed('New.'), 2)).toEqual(changed('New.'));
    expect(markedAnew(old as unknown as typeof inKorean)).toEqual({ ...old, translations: {} });
  });

  it('is not, where both were changed together', () => {
    const both = touched(changed('New.'), 'statement', { text: '새로', stale_since: null });
    expect(markOf(markedStale(inKorean, both, 2))).toBeNull();
  });

  it('goes with what it translated, and where it says nothing', () => {
    const shorter = { ...inKorean, parts: everyText.parts.slice(0, 1) };
    const kept = Object.keys(texts(markedStale(inKorean, shorter, 2)));
    expect(kept.some((path) => path.startsWith('parts.m'))).toBe(false);
    expect(kept).toContain('parts.c.prompt');
    const emptied = markedStale(inKorean, touched(inKorean, 'title', { text: ' ', stale_since: null }), 2);
    expect('title' in texts(emptied)).toBe(false);
  });

  it('is what it was where an old version is taken over whole', () => {
    const second = markedStale(inKorean, changed('New.'), 2);
    expect(markedStale(second, markedSeen(inKorean), 3)).toEqual(inKorean);
  });

  it('is stale from the first version of a copy', () => {
    expect(markOf(markedAnew(markedStale(inKorean, changed('New.'), 7)))).toBe(1);
    expect(markOf(markedAnew(inKorean))).toBeNull();
  });

  it('is found whatever is changed, and settling twice is settling once', () => {
    const paths = textsOf(everyText).map(({ path }) => path);
    const one = fc.record({
      originals: fc.subarray(paths),
      translated: fc.subarray(paths),
    });
    fc.assert(
      fc.property(one, ({ originals, translated }) => {
        const say = (path: string, text: string) => (originals.includes(path) ? `${text} more` : text);
        const own = { ...everyText, translations: { 'en-US': { texts: {} } } };
        for (const { path, text } of textsOf(everyText))
          Object.assign(own.translations['en-US'].texts, { [path]: { text: say(path, text), stale_since: null } });
        const after = {
          ...inLanguage({ ...own, language: null }, 'en-US'),
          translations: {
            'ko-KR': {
              texts: Object.fromEntries(
                Object.entries(texts(inKorean)).map(([path, { text }]) => [
                  path,
                  { text: translated.includes(path) ? `${text} 더` : text, stale_since: null },
                ]),
              ),
            },
          },
        };
        const settled = markedStale(inKorean, after, 2);
        const stale = Object.entries(texts(settled)).flatMap(([path, { stale_since }]) =>
          stale_since === 2 ? [path] : [],
        );
        expect(stale.sort()).toEqual(originals.filter((path) => !translated.includes(path)).sort());
        expect(markedStale(settled, settled, 3)).toEqual(settled);
        expect(completeness(settled, 'ko-KR').complete).toBe(stale.length === 0);
      }),
      { numRuns: 50 },
    );
  });
});
