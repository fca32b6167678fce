import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type ProductCalls, signInTo } from '@tests/support/product/productCalls';

/** URL and sign-in name of an honest user, who runs in a separate process, so that the attacker's event loop doesn't count as a wait. */
const [url = '', username = ''] = process.argv.slice(2);
const calls = await signInTo(() => ({ url }), username);
let waits: number[] = [];
let isAsking = false;
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();

process.on('message', (message) => {
  if (message === 'ask') void ask(calls);
  else isAsking = false;
});
process.send?.('ready');

/** The waits, and this process's maximum event loop lag, in milliseconds. */
export type Asked = { waits: number[]; lag: number };

async function ask(honest: ProductCalls): Promise<void> {
  isAsking = true;
  waits = [];
  loop.reset();
  while (isAsking) waits.push(await waitFor(() => honest('/me')));
  process.send?.({ waits, lag: loop.max / 1e6 } satisfies Asked);
}

async function waitFor(call: () => Promise<Response>): Promise<number> {
  const begin = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (answer.status !== 200) console.warn(`An honest call was answered ${answer.status}`);
  return performance.now() - begin;
}
