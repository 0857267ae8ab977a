// One text, one link and one file, made for patterns to look through again and again: how long everybody else waits beside them.
import { routes } from '@mathquiz/contracts';
import { latencyOf, pause } from './figures.ts';
import { FailedRequest, Target } from './http.ts';
import type { Place } from './product.ts';
import { makeAdmin, signIn, teacher } from './school.ts';

const askEveryMs = 20;
const seconds = 5;

const hostileText = `:::a${' '.repeat(19_000)}x\u2028x`;
const hostilePrefix = `${'a'.repeat(40)} `;
const hostileFile = `${'<!---->'.repeat(500)}x`;

/** How long others wait for the smallest answer and for a drawing of a text, alone and beside each of the three. */
export async function besideTexts({ product }: Place) {
  const [quiet, loud] = [new Target(product.url, 8), new Target(product.url, 4)];
  const author = await signIn(quiet, teacher);
  const admin = await signIn(quiet, await makeAdmin(product.urls.NATS_URL ?? ''));
  const content = { title: 'A text', category: 'algebra', body: 'Half of $x$ is $x/2$.' };
  const draw = (target: Target, body: string) =>
    target.call(routes.renderTextDraft, { body: { content: { ...content, body } } }, author);

  async function send(name: string, bytes: string): Promise<void> {
    const form = new FormData();
    form.append('meta', '{}');
    form.append('file', new Blob([bytes]), name);
    const reply = await fetch(`${product.url}/api/v1/core/upload-asset`, {
      method: 'POST',
      headers: { cookie: author },
      body: form,
    });
    await reply.text();
  }

  /** The neighbour asks at fixed times, whether the answer before has come or not. */
  async function waits(attack: () => Promise<unknown>) {
    const [whoami, drawing]: [number[], number[]] = [[], []];
    const timed = async (into: number[], work: Promise<unknown>) => {
      const began = performance.now();
      await work;
      into.push(performance.now() - began);
    };
    let going = true;
    let sent = 0;
    const attacking = (async () => {
      while (going) {
        await attack().catch((error: unknown) => {
          if (!(error instanceof FailedRequest)) throw error;
        });
        sent += 1;
      }
    })();
    const asked: Promise<void>[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(askEveryMs)) {
      asked.push(timed(whoami, quiet.call(routes.whoami, {}, author)));
      asked.push(timed(drawing, draw(quiet, content.body)));
    }
    await Promise.all(asked);
    going = false;
    await attacking;
    return { sent, whoami: latencyOf(whoami), drawing: latencyOf(drawing) };
  }

  const figures = {
    alone: await waits(() => pause(askEveryMs)),
    text: await waits(() => draw(loud, hostileText)),
    prefix: await waits(() =>
      loud.call(routes.listObjects, { params: { bucket: 'assets' }, query: { prefix: hostilePrefix } }, admin),
    ),
    file: await waits(() => send('a.svg', hostileFile)),
  };
  quiet.close();
  loud.close();
  return { ...figures, wanted: 'no neighbour waits 250 ms' };
}
