/** Parts of Stripe.js that are used here (https://docs.stripe.com/js). */
export type StripeError = {
  readonly type: string;
  /** In the reader's language. */
  readonly message?: string;
  readonly payment_intent?: { readonly status: string };
};
export type PaymentElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(name: 'ready' | 'loaderror', listener: () => void): void;
};
export type Elements = { create(kind: 'payment'): PaymentElement };
export type StripeScript = {
  elements(options: { clientSecret: string; locale: string; appearance: { theme: 'stripe' | 'night' } }): Elements;
  confirmPayment(options: {
    elements: Elements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ readonly paymentIntent?: { readonly status: string }; readonly error?: StripeError }>;
};

declare global {
  var Stripe: ((publishableKey: string) => StripeScript) | undefined;
}

/** Loads Stripe's script from where Stripe wants it to come from, once; fails where it does not come. */
export async function loadStripe(url: string, publishableKey: string): Promise<StripeScript> {
  if (globalThis.Stripe === undefined) await addScript(url);
  if (globalThis.Stripe === undefined) throw new Error('Stripe.js is not there');
  return globalThis.Stripe(publishableKey);
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not load'));
    });
    document.head.append(script);
  });
}
