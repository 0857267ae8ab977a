import { paymentPage } from '@mathquiz/contracts/transactions/payments.constants';

const pagePath = `/app${paymentPage}`;
const isPaymentPage = (path: string) => path.replace(/\/$/, '') === pagePath;

type Router = { subscribe(onChange: (state: { readonly location: { readonly pathname: string } }) => void): unknown };

/**
 * The page of credits is a document of its own, since its policy alone admits Stripe's script: whoever comes there from another page, or
 * leaves it, loads anew. `openedAt`: path of the document that is here.
 */
export function keepOwnDocument(router: Router, openedAt: string, reload: () => void): void {
  const isHere = isPaymentPage(openedAt);
  router.subscribe(({ location }) => {
    if (isPaymentPage(location.pathname) !== isHere) reload();
  });
}
