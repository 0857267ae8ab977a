// The process of `--payments=demo`: a stand-in for Stripe, which says its settings in one line and ends with its input.
import { StripeDouble } from '@mathquiz/testing/stripe';

const [productUrl] = process.argv.slice(2);
const double = await StripeDouble.start();
double.eventsTo = `${productUrl}/api/v1/transactions/stripe/webhook`;
console.log(JSON.stringify(double.settings));
process.stdin.on('end', () => void double.close()).resume();
