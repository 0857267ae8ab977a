import { type ItemContent, type ItemDraft, itemContent } from '@mathquiz/contracts';
import { drawVariant } from '../randomisation/index.js';
import {
  distractorsAlike,
  distractorsThatAreRight,
  lintItem,
  problemsOf,
  readingGrade,
  variantsAlike,
} from './index.js';

const image = 'image:abcdefghijklmnopqrst-_';
const item = (change: object = {}): ItemContent =>
  itemContent.parse({
    title: 'T',
    statement: 'Factor ${{a}}x^2 + {{b}}x$.',
    category: 'algebra',
    variables: [
      { name: 'a', kind: 'integer', from: 2, to: 9 },
      { name: 'b', kind: 'integer', from: 2, to: 9 },
    ],
    parts: [{ id: 'p', kind: 'expression', key: 'a*x^2 + b*x' }],
    ...change,
  } as ItemDraft);
const told = (change: object): string[] =>
  lintItem(item(change)).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const part = (id: string, prompt: string) => ({ id, kind: 'expression', key: 'a*x^2 + b*x', prompt });
const c = { name: 'c', kind: 'integer', from: 2, to: 9 };
const ab = [
  { name: 'a', kind: 'integer', from: 2, to: 9 },
  { name: 'b', kind: 'integer', from: 2, to: 9 },
];

it('finds nothing in a sound item', () => {
  expect(told({})).toEqual([]);
});

describe('parts', () => {
  it('need words of their own as soon as there are two', () => {
    expect(told({ parts: [part('p', ''), part('q', ' ')] })).toEqual([
      'stops partWithoutLabel parts.0.prompt',
      'stops partWithoutLabel parts.1.prompt',
    ]);
    expect(told({ parts: [part('p', 'As a sum:'), part('q', 'As a product:')] })).toEqual([]);
  });

  it('that stand alone are asked by the statement', () => {
    expect(told({ parts: [part('p', '')] })).toEqual([]);
  });
});

describe('pictures', () => {
  it.each([
    [`![](${image})`, true],
    [`![ ](${image}#640x480)`, true],
    [`![](${image}.ABCDEFGHIJKLMNOPQRST01#640x480)`, true],
    [`![a map](${image})`, false],
    [`![](${image}#640x480 "decorative")`, false],
    ['`![](image:x)` is code', false],
  ])('without words stop: %s', (picture, found) => {
    expect(told({ solution: picture })).toEqual(found ? ['stops pictureWithoutWords solution'] : []);
  });

  it('that are figures have words from their numbers', () => {
    const figures = [{ id: 'f1', kind: 'triangle', a: '3', b: '4', c: '5' }];
    expect(told({ figures, solution: '![](figure:f1)' })).toEqual([]);
  });
});

describe('figures', () => {
  const figures = [{ id: 'f1', kind: 'number_line', from: '0', to: '9', points: [{ at: 'c', label: 'P' }] }];
  it('that are not there stop, and those that no text shows warn', () => {
    expect(told({ figures, variables: [...ab, c], solution: '![](figure:f2)' })).toEqual([
      'stops unknownFigure solution',
      'warns unusedFigure figures.0',
    ]);
  });

  it('tell of the variables that they are made of', () => {
    const parts = [{ id: 'p', kind: 'integer', key: 'c' }];
    const shown = { figures, variables: [c], parts, statement: 'Read ![](figure:f1).' };
    expect(told(shown)).toEqual([]);
    expect(told({ ...shown, statement: 'Read.', solution: '![](figure:f1)' })).toEqual([
      'stops variableLost statement',
    ]);
  });
});

describe('a variable that nothing uses', () => {
  it.each<[string, object]>([
    ['nothing at all', {}],
    ['a word of the statement', { statement: 'Factor ${{a}}x^2 + {{b}}x$, c for short.' }],
    [
      'a word of another variable',
      { variables: [...ab, c, { name: 'w', kind: 'words', values: ['c', 'd'] }], solution: '{{w}}' },
    ],
    ['a name of a function', { solution: '{{ceil(a)}}' }],
  ])('is one that only stands in %s', (_, change) => {
    expect(told({ variables: [...ab, c], ...change })).toEqual(['warns unusedVariable variables.2.name']);
  });

  it.each<[string, object]>([
    ['a condition', { conditions: ['c < a'] }],
    ['a test case', { test_cases: [{ part_id: 'p', answer: '{{c}}', expected: 'wrong' }] }],
    ['a product without a sign', { solution: '{{2cx}}' }],
    [
      'another variable',
      { variables: [...ab, c, { name: 'd', kind: 'derived', expression: '2c' }], solution: '{{d}}' },
    ],
    ['words that go with a number', { solution: '{{plural(c, apple, apples)}}' }],
    ['a foreseen answer', { parts: [{ ...part('p', ''), alternatives: [{ key: 'c*x', credit: 0 }] }] }],
    [
      'an option',
      {
        parts: [
          {
            id: 'p',
            kind: 'choice',
            options: [
              { id: 'r', text: '{{a}}', correct: true },
              { id: 's', text: '{{c+10}}', correct: false },
            ],
          },
        ],
      },
    ],
    [
      'a label of a figure',
      { figures: [{ id: 'f1', kind: 'bars', bars: [{ value: '1', label: '{{c}}' }] }], solution: '![](figure:f1)' },
    ],
  ])('is none that stands in %s', (_, change) => {
    expect(told({ variables: [...ab, c], ...change })).toEqual([]);
  });
});

describe('colours in formulas', () => {
  it.each([
    ['yellow', true],
    ['blue', true],
    ['#fff', true],
    ['black', true],
    ['gray', false],
    ['teal', false],
    ['#c0504d', false],
    ['chartreuse', false],
  ])('warn where one of the two pages swallows them: %s', (colour, found) => {
    const statement = `Factor $\\textcolor{${colour}}{ {{a}}x^2 } + {{b}}x$.`;
    expect(told({ statement })).toEqual(found ? ['warns poorContrast statement'] : []);
  });
});

describe('how a text reads', () => {
  const easy =
    'Tom has a red box. He puts ten balls in it. Then he takes two out. Ann puts in three more. How many balls are in the box now? Say the number.';
  const hard =
    'Considering the aforementioned probability distribution, determine the mathematical expectation of the corresponding random variable, notwithstanding that independence of the individual observations has not been established explicitly beforehand.';
  it('is a grade, higher for long words and sentences', () => {
    expect(readingGrade(easy, 'en')).toBeLessThan(3);
    expect(readingGrade(hard, 'en')).toBeGreaterThan(14);
  });

  it('is told only against the grade that the item is for', () => {
    expect(told({ statement: `${hard} {{a}} {{b}}` })).toEqual([]);
    const english = (statement: string, grade: number) =>
      told({ statement: `${statement} {{a}} {{b}}`, grade, language: 'en-US' });
    expect(english(hard, 8)).toEqual(['warns hardToRead statement']);
    expect(english(easy, 4)).toEqual([]);
    expect(told({ statement: `${hard} {{a}} {{b}}`, grade: 8 })).toEqual([]);
  });

  it('says nothing of a few words, nor of formulas', () => {
    expect(readingGrade('Determine the derivative.', 'en')).toBeNull();
    expect(readingGrade(`Solve ${'$x^2 + 3x = 4$ '.repeat(40)}`, 'en')).toBeLessThan(25);
  });

  it.each([
    [
      'de',
      'Tom hat eine rote Kiste. Er legt zehn Bälle hinein. Dann nimmt er zwei heraus. Anna legt drei dazu. Wie viele Bälle sind jetzt in der Kiste? Schreib die Zahl auf.',
      'Unter Berücksichtigung der vorangegangenen Wahrscheinlichkeitsverteilung ist der mathematische Erwartungswert der zugehörigen Zufallsvariablen zu bestimmen, obwohl die Unabhängigkeit der einzelnen Beobachtungen nicht ausdrücklich nachgewiesen worden ist und Voraussetzungen fehlen.',
    ],
    [
      'fr',
      'Tom a une boîte rouge. Il y met dix balles. Puis il en prend deux. Anne en met trois de plus. Il y a donc des balles dans la boîte. Dis le nombre.',
      'Considérant la distribution de probabilité précédemment mentionnée, déterminez l’espérance mathématique de la variable aléatoire correspondante, nonobstant que l’indépendance des observations individuelles n’ait pas été explicitement démontrée auparavant dans la documentation.',
    ],
    [
      'es',
      'Tom ve la caja. Es de mi tía. Él pone diez más. Ana da dos. Hoy hay tres en la mesa. Di el total que ves. No hay más. Ya está.',
      'Considerando la distribución de probabilidad anteriormente mencionada, determine la esperanza matemática de la correspondiente variable aleatoria, independientemente de que la independencia de las observaciones individuales no haya sido explícitamente demostrada previamente en documentación.',
    ],
    [
      'ru',
      'Том взял мяч. Он дал два мяча мне. У нас их три. Дом был мал. Там был стол. Кот спал. Сын ел суп. Ты дал ему хлеб. Сколько тут слов?',
      'Учитывая вышеупомянутое распределение вероятностей, определите математическое ожидание соответствующей случайной величины, несмотря на то что независимость индивидуальных наблюдений предварительно не была продемонстрирована экспериментаторами, участвовавшими непосредственно в исследовании рассматриваемого явления.',
    ],
    [
      'ko',
      '철수는 상자가 있습니다. 공을 열 개 넣습니다. 두 개를 꺼냅니다. 영희는 세 개를 더 넣습니다. 공은 모두 몇 개입니까? 수를 쓰세요. 그림도 그리세요. 답을 말하세요. 친구와 비교하세요.',
      '앞에서 언급한 확률분포를 고려하여 개별 관측값들의 독립성이 사전에 명시적으로 확인되지 않았음에도 불구하고 이에 대응하는 확률변수의 수학적 기댓값을 주어진 조건에 따라 엄밀하게 유도하고 그 과정에서 사용한 모든 가정을 빠짐없이 설명하시오',
    ],
    [
      'ja',
      'たろうは箱をもっています。玉を十こ入れます。二こ出します。花子は三こ入れます。玉はぜんぶで何こですか。数を書きましょう。絵もかきましょう。答えを言いましょう。',
      '前述の確率分布を考慮し個々の観測値の独立性が事前に明示的に確認されていないにもかかわらずこれに対応する確率変数の数学的期待値を与えられた条件に従って厳密に導出しその過程で用いたすべての仮定を漏れなく説明しなさい',
    ],
    [
      'zh',
      '小明有一个盒子。他放进十个球。他拿出两个。小红又放进三个。现在有几个球？写出这个数。再画一张图。说出你的答案。和同学比一比。看看对不对。再想一想。做得好。',
      '考虑到前面所述的概率分布并且尽管各个观测值的独立性事先没有得到明确的证实请根据给定条件严格地推导出与之相应的随机变量的数学期望同时毫无遗漏地说明在推导过程中所使用的全部假设以及这些假设成立的理由',
    ],
  ] as const)('is measured in its own language: %s', (language, simple, difficult) => {
    const [low, high] = [readingGrade(simple, language), readingGrade(difficult, language)];
    expect([low !== null && low <= 6, high !== null && high >= 12, low, high]).toEqual([true, true, low, high]);
  });
});

describe('many variants', () => {
  const variant = (change: object, seed = '1') => {
    const drawn = drawVariant(item(change), seed);
    if (!drawn.ok) throw new Error(drawn.problem.code);
    return drawn.variant;
  };
  const choice = (right: string, wrong: string, kind = 'choice') => ({
    parts: [
      {
        id: 'p',
        kind,
        options: [
          { id: 'w', text: wrong, correct: false },
          { id: 'r', text: right, correct: true },
        ],
      },
    ],
  });

  it.each([
    ['$ {{a}} $', '$ {{ 2*a/2 }} $', true],
    ['$ \\frac{1}{2} $', '0.5', true],
    ['$ \\frac{1}{2} $', '$ 0.2 $', false],
    ['a parabola', 'a  parabola', true],
    ['a parabola', 'a line', false],
    ['$ (x+1)(x-1) $', '$ x^2-1 $', false],
  ])('show an option that says what the right one says: %s and %s', (right, wrong, found) => {
    const paths = distractorsThatAreRight(variant(choice(right, wrong))).map(({ code, path }) => `${code} ${path}`);
    expect(paths).toEqual(found ? ['distractorIsRight parts.0.options.0.text'] : []);
  });

  it('show two wrong options that say the same, and name the later one', () => {
    const options = [
      { id: 'r', text: '1', correct: true },
      { id: 'x', text: '$ \\frac{1}{2} $', correct: false },
      { id: 'y', text: '0.5', correct: false },
    ];
    const found = distractorsAlike(variant(item({ parts: [{ id: 'p', kind: 'choice', options }] })));
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(['distractorsAlike parts.0.options.2.text']);
    expect(distractorsAlike(variant(choice('a parabola', 'a line')))).toEqual([]);
  });

  it('are too few where neighbours would often get the same', () => {
    const tasks = (count: number) => Array.from({ length: 50 }, (_, at) => String(at % count));
    expect(variantsAlike(item(), tasks(24))).toMatchObject([
      { code: 'variantsAlike', params: { different: '24', seeds: '50' } },
    ]);
    expect(variantsAlike(item(), tasks(25))).toEqual([]);
    expect(
      variantsAlike(item({ variables: [], statement: 'S', parts: [{ id: 'p', kind: 'integer', key: '1' }] }), tasks(1)),
    ).toEqual([]);
  });
});

it('parts what stops from what warns', () => {
  const findings = lintItem(item({ parts: [part('p', ''), part('q', 'Q')], variables: [...ab, c] }));
  expect(problemsOf(findings, 'stops').map(({ code }) => code)).toEqual(['partWithoutLabel']);
  expect(problemsOf(findings, 'warns')).toEqual([
    { code: 'unusedVariable', path: 'variables.2.name', params: { name: 'c' } },
  ]);
});
