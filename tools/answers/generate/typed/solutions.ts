import { asked, below, either, list, type Making, right, twoNumbers, wide, wrong } from './question.ts';

export const twoSolutions: Making = (draw, language) => {
  const [a, b] = twoNumbers(draw);
  const [s, { or, and }] = [list(language), language];
  return {
    kind: 'equation',
    key: `x=${a} or x=${b}`,
    forms: [
      ...right(
        'the two solutions, told in one of the usual ways',
        `x=${a} ${or} x=${b}`,
        `x = ${b} ${or} x = ${a}`,
        `x1=${a}${s} x2=${b}`,
        `x_1 = ${a}; x_2 = ${b}`,
      ),
      ...right(
        'the two solutions, numbered or listed',
        `x₁=${a} x₂=${b}`,
        `x${below(1)} = ${b}${s} x${below(2)} = ${a}`,
        `x=${a}${s} x=${b}`,
        `x=${a}${s}${b}`,
        `x=${a} ${or} ${b}`,
      ),
      ...right(
        'the set of the two solutions',
        `L={${a}${s}${b}}`,
        `S = {${b}${s} ${a}}`,
        `x∈{${a}${s}${b}}`,
        `{${a}${s} ${b}}`,
        `x = ${a}\nx = ${b}`,
      ),
      ...either('"and" as people say it of two solutions', `x=${a} ${and} x=${b}`, `${a} ${and} ${b}`),
      ...wrong(
        'one of the two is another number',
        `x=${a} ${or} x=${b + 1}`,
        `x1=${-a}${s} x2=${b}`,
        `L={${a}${s}${b - 1}}`,
        `x=${a}${s}${-b}`,
      ),
      ...wrong('one of the two is missing', `x=${a}`, `L={${b}}`),
      ...asked('not finished: the equation typed back', `(x-${a})(x-${b})=0`.replaceAll('--', '+')),
      ...asked('another letter than the question has', `z=${a} ${or} z=${b}`),
    ],
  };
};

export const opposite: Making = (draw, language) => {
  const a = draw.whole(6, 19);
  const s = list(language);
  return {
    kind: 'equation',
    key: `x^2=${a * a}`,
    forms: [
      ...right(
        'both signs',
        `x=±${a}`,
        `x = +-${a}`,
        `x=+/-${a}`,
        `x1,2 = ±${a}`,
        `x₁,₂=±${a}`,
        `x=-${a} ${language.or} x=${a}`,
        `±${a}`,
        `x=${a}${s} -${a}`,
        `${wide(`x=${a}`)} ${language.or} ${wide(`x=-${a}`)}`,
      ),
      ...wrong('only one of the two', `x=${a}`, `x=-${a}`),
      ...wrong('another number', `x=±${a + 1}`, `x=±${a * a}`),
    ],
  };
};

export const doubleSolution: Making = (draw, language) => {
  const a = draw.nonZero(12);
  return {
    kind: 'equation',
    key: `x=${a}`,
    forms: [
      ...right(
        'one solution, and that it counts twice',
        `x=${a} (${language.twice})`,
        `x = ${a}`,
        `${a}`,
        `x1=${a}`,
        `L={${a}}`,
        `${language.answer} x=${a}`,
      ),
      ...wrong('another number', `x=${a + 1} (${language.twice})`, `${-a}`, `${language.answer} x=${a - 1}`),
      ...wrong('there is a solution', language.none[0] ?? ''),
      ...asked('not finished', `2x=${2 * a}`, `x-${a}=0`.replace('--', '+')),
      ...asked('another letter', `y=${a}`, `X=${a}`),
    ],
  };
};

export const noSolution: Making = (draw, language) => ({
  kind: 'equation',
  key: `x=x+${draw.whole(1, 9)}`,
  forms: [
    ...right('says that there is none', ...language.none, 'L={}', '∅', '{ }'),
    ...wrong('says that there is one', `x=${draw.nonZero(9)}`, language.all, `{${draw.nonZero(9)}}`),
    ...wrong('has no value, and says nothing', `x=sqrt(-${draw.whole(2, 9)})`, 'x=1/0'),
  ],
});

export const system: Making = (draw, language) => {
  const [a, b] = twoNumbers(draw);
  const s = list(language);
  return {
    kind: 'system',
    key: `x=${a} and y=${b}`,
    forms: [
      ...right(
        'both letters',
        `x=${a} ${language.and === 'y' ? 'and' : language.and} y=${b}`,
        `x=${a}${s} y=${b}`,
        `x = ${a} y = ${b}`,
        `y=${b}; x=${a}`,
        `x=${a}\ny=${b}`,
      ),
      ...right(
        'the point',
        `(${a}${s}${b})`,
        `(${a}|${b})`,
        `{(${a}; ${b})}`,
        `L={(${a}|${b})}`,
        `\\begin{cases}x=${a}\\\\y=${b}\\end{cases}`,
      ),
      ...wrong('the letters are swapped', `(${b}${s}${a})`, `x=${b}${s} y=${a}`),
      ...wrong('one is wrong', `x=${a}${s} y=${b + 1}`, `(${a}|${-b})`),
      ...asked('half of it is missing', `x=${a}, y`),
    ],
  };
};
