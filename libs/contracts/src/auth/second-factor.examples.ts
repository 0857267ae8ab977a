import { examplePassword } from '../example-values.js';
import type { ExamplesOf } from '../examples.js';

export const secondFactorExamples: ExamplesOf<'startSecondFactor' | 'confirmSecondFactor' | 'stopSecondFactor'> = {
  startSecondFactor: { password: examplePassword },
  confirmSecondFactor: { code: '000000' },
  stopSecondFactor: { password: examplePassword },
};
