/** A stand-in for Stripe beside the product, with which it tells the product of payments. */
export type PaymentsDemo = {
  /** Settings of the services that use it. */
  readonly settings: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
};

/** Where PAYMENTS_DEMO asks for it. It lives in this process and forgets everything when it ends. */
export async function startPaymentsDemo(env: NodeJS.ProcessEnv, productUrl: string): Promise<PaymentsDemo | null> {
  if (env.PAYMENTS_DEMO !== '1') return null;
  // Nobody else needs it, and it belongs to the tests.
  const { StripeDouble } = await import('@mathquiz/testing/stripe');
  const double = await StripeDouble.start();
  double.eventsTo = `${productUrl}/api/v1/transactions/stripe/webhook`;
  return { settings: double.settings, stop: () => double.close() };
}
