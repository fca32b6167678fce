import { type MailServer, startMailServer } from '@tests/support/people/mailServer';
import { type ProductProcess, removeDataDir } from '@tests/support/product/productProcess';
import { startTestProduct, usedDataDir } from '@tests/support/product/testProduct';
import { createSignal } from '@tests/support/signal';
import { afterEach, beforeEach, expect, test } from 'vitest';

const limitMs = 180_000;
const recipient = 'admin@demo.netcap.test';
const [first, second] = [createSignal(), createSignal()];
let dataDir: string;
let mailServer: MailServer;
let product: ProductProcess;
let isRunning: boolean;
let deliveries: number;

beforeEach(async () => {
  dataDir = await usedDataDir();
  deliveries = 0;
  mailServer = await startMailServer({ beforeTaken, password: 'smtp-secret' });
  await start();
}, limitMs);

afterEach(async () => {
  if (isRunning) await end('SIGTERM');
  await mailServer.close();
  await removeDataDir(dataDir);
}, limitMs);

/** Leaves the first mail without word that it was taken. */
async function beforeTaken() {
  deliveries += 1;
  (deliveries === 1 ? first : second).give();
  if (deliveries === 1) await new Promise(() => undefined);
}

async function start() {
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'Netcap <netcap@example.com>', LOG_LEVEL: 'info' };
  product = await startTestProduct({ dataDir, environment });
  isRunning = true;
}

function end(signal: NodeJS.Signals): Promise<number | null> {
  isRunning = false;
  return product.end(signal);
}

async function askForPassword(): Promise<number> {
  const answer = await fetch(`${product.url}/api/forget-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: recipient }),
  });
  return answer.status;
}

test('a kill while a mail is under way loses neither the mail nor the secret of what it says', {
  timeout: limitMs,
}, async () => {
  expect(await askForPassword()).toBe(200);
  await first.given;
  await end('SIGKILL');
  const before = product.output();
  await start();
  await second.given;
  expect(await end('SIGTERM')).toBe(0);
  expect(mailServer.mails).toMatchObject([{ recipients: [recipient] }]);
  const code = /\b\d{6}\b/.exec(mailServer.mails[0]?.mail.text ?? '')?.[0] ?? 'none';
  expect(code).not.toBe('none');
  const output = before + product.output();
  expect(output).not.toContain(code);
  expect(output).not.toContain('smtp-secret');
});
