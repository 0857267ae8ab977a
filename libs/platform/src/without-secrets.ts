/** Each with what stays of it. Bounded, since a line may have a megabyte. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // The password in the address of a server.
  [/(:\/\/[^\s:@/"\\]{0,100}):[^\s@/"\\]{1,200}@/g, '$1:***@'],
  // Keys of Stripe and of models, signing secrets.
  [/\b(sk|rk|whsec)([_-])[\w-]{8,200}/g, '$1$2***'],
  // Signed tokens.
  [/\beyJ[\w.-]+/g, '***'],
  [/\b([Bb]earer|Basic) [\w.~+/=-]+/g, '$1 ***'],
  [
    /(\\?"(?:\w{0,30}password|\w{0,30}token|\w{0,30}secret|authorization|cookie|api_?key)\\?":\s?\\?")[^"\\]{1,2000}/gi,
    '$1***',
  ],
];

/** A line of the log without passwords, keys and tokens, wherever they came from: most likely the message of somebody else's error. */
export function withoutSecrets(line: string): string {
  return secrets.reduce((text, [secret, left]) => text.replace(secret, left), line);
}
