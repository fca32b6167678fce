import type { OutgoingMessage } from '@server/messages/sender';
import { createSmsSender } from '@server/messages/smsSender';
import { testStart } from '@tests/support/fixed';
import { type SmsGateway, startSmsGateway } from '@tests/support/people/smsGateway';
import { afterEach, expect, test } from 'vitest';

const message: OutgoingMessage = {
  id: 7,
  channel: 'mobile',
  recipient: '12125550141',
  subject: null,
  text: '123456 is your code.',
  createdAt: testStart,
};

const running = new Set<SmsGateway>();

afterEach(async () => {
  for (const gateway of running) await gateway.close();
  running.clear();
});

async function start(answer?: (call: number) => number | null): Promise<SmsGateway> {
  const gateway = await startSmsGateway(answer);
  running.add(gateway);
  return gateway;
}

test('posts the number and the text', async () => {
  const { url, calls } = await start();
  await createSmsSender({ url, token: undefined }).send(message);
  expect(calls).toEqual([
    { method: 'POST', authorization: undefined, body: { to: '+12125550141', text: '123456 is your code.' } },
  ]);
});

test('shows the token to the gateway', async () => {
  const { url, calls } = await start();
  await createSmsSender({ url, token: 'our-token' }).send(message);
  expect(calls).toMatchObject([{ authorization: 'Bearer our-token' }]);
});

test.each([
  [400, true],
  [422, true],
  [401, false],
  [404, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i is a refusal of this message: %s', async (status, isRefusal) => {
  const { url } = await start(() => status);
  const sent = createSmsSender({ url, token: undefined }).send(message);
  await expect(sent).rejects.toMatchObject({ name: 'SendError', message: `status ${status}`, isRefusal });
});

test('does not follow the gateway elsewhere', async () => {
  const { url, calls } = await start(() => 307);
  const sent = createSmsSender({ url, token: 'our-token' }).send(message);
  await expect(sent).rejects.toMatchObject({ message: 'status 307', isRefusal: false });
  expect(calls).toHaveLength(1);
});

test('gives a gateway up that does not answer in time', async () => {
  const { url } = await start(() => null);
  const sent = createSmsSender({ url, token: undefined, maxCallMs: 300 }).send(message);
  await expect(sent).rejects.toMatchObject({ message: 'TimeoutError', isRefusal: false });
});

test('a gateway that is not there does not count against the message', async () => {
  const { url, close } = await startSmsGateway();
  await close();
  const sent = createSmsSender({ url, token: undefined }).send(message);
  await expect(sent).rejects.toMatchObject({ message: 'ECONNREFUSED', isRefusal: false });
});
