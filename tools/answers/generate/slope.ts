import { call, type Formula, minus, power, product, quotient, sum, whole } from './formula.ts';

const isZero = (formula: Formula): boolean => formula.is === 'whole' && formula.value === 0n;
const isOne = (formula: Formula): boolean => formula.is === 'whole' && formula.value === 1n;

function added(parts: readonly Formula[]): Formula {
  const [first, second] = parts.filter((part) => !isZero(part));
  if (!first) return whole(0);
  return second ? sum(...parts.filter((part) => !isZero(part))) : first;
}

function multiplied(...parts: readonly Formula[]): Formula {
  if (parts.some(isZero)) return whole(0);
  const kept = parts.filter((part) => !isOne(part));
  const [first, second] = kept;
  if (!first) return whole(1);
  return second ? product(...kept) : first;
}

function outer(name: string, arg: Formula): Formula {
  switch (name) {
    case 'sin':
      return call('cos', arg);
    case 'cos':
      return minus(call('sin', arg));
    case 'tan':
      return quotient(whole(1), power(call('cos', arg), 2));
    case 'exp':
      return call('exp', arg);
    case 'ln':
      return quotient(whole(1), arg);
    case 'sqrt':
      return quotient(whole(1), product(whole(2), call('sqrt', arg)));
    default:
      return quotient(arg, call('abs', arg));
  }
}

/** Derivative by the school rules. */
export function slopeOf(formula: Formula, by: string): Formula {
  switch (formula.is) {
    case 'whole':
    case 'pi':
      return whole(0);
    case 'letter':
      return whole(formula.name === by ? 1 : 0);
    case 'sum':
      return added(formula.parts.map((part) => slopeOf(part, by)));
    case 'product':
      return added(
        formula.parts.map((part, k) =>
          multiplied(...formula.parts.map((other, at) => (at === k ? slopeOf(part, by) : other))),
        ),
      );
    case 'quotient': {
      const [top, bottom] = [slopeOf(formula.top, by), slopeOf(formula.bottom, by)];
      if (isZero(bottom)) return isZero(top) ? whole(0) : quotient(top, formula.bottom);
      const over = added([multiplied(top, formula.bottom), multiplied(whole(-1), formula.top, bottom)]);
      return isZero(over) ? over : quotient(over, power(formula.bottom, 2));
    }
    case 'power': {
      const { base, exponent } = formula;
      const rest = exponent === 2 ? base : power(base, exponent - 1);
      return multiplied(whole(exponent), rest, slopeOf(base, by));
    }
    case 'call':
      return multiplied(outer(formula.name, formula.arg), slopeOf(formula.arg, by));
  }
}
