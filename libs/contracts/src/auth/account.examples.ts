import type { ExamplesOf } from '../example-types.js';
import { examplePassword, exampleUsername } from '../example-values.js';

export const accountExamples: ExamplesOf<
  'changePassword' | 'updateProfile' | 'resetPasswordOf' | 'resetPassword' | 'deleteMe'
> = {
  changePassword: { old_password: examplePassword, new_password: 'example2!' },
  updateProfile: { locale: 'en-US' },
  resetPasswordOf: { username: exampleUsername, password: 'example3!' },
  resetPassword: { password: 'example4!' },
  deleteMe: { password: examplePassword },
};
