import type { Locale } from '@mathquiz/contracts';
import { languageOf } from './language-of.js';

describe('the language of a text', () => {
  it.each<[Locale, string]>([
    ['en-US', 'Subtract {{b}} on both sides, and then divide by {{a}}: the solution is $x = {{s}}$.'],
    ['de-DE', 'Zieh auf beiden Seiten {{b}} ab und teile durch {{a}}: die Lösung ist $x = {{s}}$.'],
    ['fr-FR', 'On soustrait {{b}} dans les deux membres, puis on divise par {{a}} : la solution est $x = {{s}}$.'],
    ['es-ES', 'Reste {{b}} en los dos miembros y divida entre {{a}}: la solución es $x = {{s}}$.'],
    ['ru-RU', 'Вычтем {{b}} из обеих частей и разделим на {{a}}: $x = {{s}}$.'],
    ['ko-KR', '양변에서 {{b}}를 빼고 {{a}}로 나누면 $x = {{s}}$입니다.'],
    ['jp-JP', '両辺から {{b}} を引いて {{a}} で割ると $x = {{s}}$ です。'],
    ['cn-CN', '两边同时减去 {{b}}，再除以 {{a}}，得到 $x = {{s}}$。'],
  ])('is %s', (locale, text) => {
    expect(languageOf(text)).toBe(locale);
  });

  it.each(['', '$x^2 + {{b}}$', '54 km', 'Ana', '`the of and is`', '$the of and is are with$'])(
    'cannot be told of %j',
    (text) => {
      expect(languageOf(text)).toBeNull();
    },
  );
});
