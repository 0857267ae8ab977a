// The page of a bank, for 3-D Secure: whoever pays says there whether it is them.
let host = null;

async function decide(isPaid) {
  const { id, client_secret } = host.data.paymentIntent;
  const body = new URLSearchParams({ intent: id, client_secret, is_paid: isPaid ? '1' : '0' });
  const response = await fetch('/bank/decide', { method: 'POST', body });
  const reply = await response.json();
  host.source.postMessage({ kind: 'decided', result: response.ok ? { paymentIntent: reply } : reply }, host.origin);
}

document.getElementById('complete').addEventListener('click', () => decide(true));
document.getElementById('fail').addEventListener('click', () => decide(false));
addEventListener('message', (event) => {
  if (event.source === parent && event.data.kind === 'open') host = event;
});
parent.postMessage({ kind: 'opened' }, '*');
