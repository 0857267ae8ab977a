import type { ExamplesOf } from '../example-types.js';
import { examplePassword, exampleUsername } from '../example-values.js';

export const sessionExamples: ExamplesOf<'login' | 'signup'> = {
  login: { username: exampleUsername, password: examplePassword },
  signup: { username: exampleUsername, password: examplePassword, name: 'Ada', lastname: 'Lovelace' },
};
