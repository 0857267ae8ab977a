import { isEmail, isPersonName } from '@mathquiz/contracts/rules';
import type { Validator } from 'react-admin';

/** The contract's own rules (spec.md section 5), told before anything is sent. */
export const nameRule: Validator = (value: unknown) =>
  isPersonName(String(value ?? '')) ? undefined : 'console.field.name';

/** No address is allowed. */
export const emailRule: Validator = (value: unknown) =>
  value === null || value === undefined || value === '' || isEmail(String(value)) ? undefined : 'login.emailRule';

/** 1 is no extra time; 4 times is the most. */
export const factorRule: Validator = (value: unknown) =>
  typeof value === 'number' && value >= 1 && value <= 4 ? undefined : 'console.field.factor';

export const rolesRule: Validator = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? undefined : 'console.field.roles';
