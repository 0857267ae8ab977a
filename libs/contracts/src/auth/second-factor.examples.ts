import type { ExamplesOf } from '../example-types.js';
import { examplePassword } from '../example-values.js';

export const secondFactorExamples: ExamplesOf<'startSecondFactor' | 'confirmSecondFactor' | 'stopSecondFactor'> = {
  startSecondFactor: { password: examplePassword },
  confirmSecondFactor: { code: '000000' },
  stopSecondFactor: { password: examplePassword },
};
