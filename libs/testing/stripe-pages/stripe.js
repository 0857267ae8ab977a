// A stand-in for Stripe.js: `Stripe(key)` with a Payment Element, `confirmPayment` and a step of the bank. It has the shape of
// https://docs.stripe.com/js, and charges no card.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const frameOf = (page, title) => {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/${page}`;
    frame.title = title;
    frame.style.cssText = 'border:0;width:100%;display:block';
    return frame;
  };

  /** Resolves with the next message of a kind that a frame sends. */
  const heard = (frame, kind) =>
    new Promise((resolve) => {
      const listen = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin || data?.kind !== kind) return;
        removeEventListener('message', listen);
        resolve(data);
      };
      addEventListener('message', listen);
    });

  const paymentElement = (key, clientSecret) => {
    const frame = frameOf('payment.html', 'Secure payment input frame');
    frame.style.height = '160px';
    const listeners = { ready: [], loaderror: [] };
    const opened = heard(frame, 'opened').then(() => {
      frame.contentWindow.postMessage({ kind: 'open', key, clientSecret }, origin);
      for (const listener of listeners.ready) listener();
    });
    return {
      on(name, listener) {
        listeners[name]?.push(listener);
      },
      mount(place) {
        (typeof place === 'string' ? document.querySelector(place) : place).append(frame);
      },
      unmount() {
        frame.remove();
      },
      destroy() {
        frame.remove();
      },
      async pay() {
        await opened;
        const answer = heard(frame, 'paid');
        frame.contentWindow.postMessage({ kind: 'pay' }, origin);
        return (await answer).result;
      },
    };
  };

  /** The bank's own page over everything else, until it has decided. */
  const askBank = async (paymentIntent) => {
    const frame = frameOf('bank.html', 'Confirmation by the bank');
    frame.style.cssText = 'border:0;position:fixed;inset:0;width:100%;height:100%;z-index:2147483647;background:#0008';
    document.body.append(frame);
    await heard(frame, 'opened');
    const answer = heard(frame, 'decided');
    frame.contentWindow.postMessage({ kind: 'open', paymentIntent }, origin);
    const { result } = await answer;
    frame.remove();
    return result;
  };

  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => {
      let element = null;
      return {
        create: () => {
          element = paymentElement(key, clientSecret);
          return element;
        },
        pay: () => element.pay(),
      };
    },
    confirmPayment: async ({ elements }) => {
      const result = await elements.pay();
      return result.paymentIntent?.status === 'requires_action' ? askBank(result.paymentIntent) : result;
    },
  });
})();
