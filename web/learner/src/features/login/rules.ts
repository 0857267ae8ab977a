/** Rules of spec.md section 5, as the form says them before the server does. */
export const isUsername = (value: string) => /^[a-z][a-z0-9]{5,19}$/.test(value);
export const isPassword = (value: string) => /^(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{7,15}$/.test(value);
/** An empty address is fine: a school account needs none. */
export const isEmail = (value: string) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
