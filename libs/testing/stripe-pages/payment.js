// The frame with the fields of a card: its number goes from here to the stand-in, and not to the page around it.
let host = null;
let opened = null;

const say = (message) => host.source.postMessage(message, host.origin);
const field = (id) => document.getElementById(id).value.trim();
const failed = (code, message) => ({ error: { type: 'validation_error', code, message } });

async function pay() {
  const number = field('number').replaceAll(/\D/g, '');
  if (number.length < 12) return failed('incomplete_number', 'Your card number is incomplete.');
  if (!/^\d{2}\s*\/?\s*\d{2}$/.test(field('expiry'))) {
    return failed('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  if (!/^\d{3,4}$/.test(field('code'))) return failed('incomplete_cvc', "Your card's security code is incomplete.");
  const id = opened.clientSecret.split('_secret_')[0];
  const body = new URLSearchParams({
    client_secret: opened.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
  });
  const headers = { authorization: `Bearer ${opened.key}` };
  try {
    const response = await fetch(`/v1/payment_intents/${id}/confirm`, { method: 'POST', headers, body });
    const reply = await response.json();
    return response.ok ? { paymentIntent: reply } : reply;
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    };
  }
}

addEventListener('message', async (event) => {
  if (event.source !== parent) return;
  host = event;
  if (event.data.kind === 'open') opened = event.data;
  if (event.data.kind === 'pay') say({ kind: 'paid', result: await pay() });
});
parent.postMessage({ kind: 'opened' }, '*');
