import { expect, type Page } from '@playwright/test';
import { testsOwnHeader } from '@tests/support/plainBackend/plainProxy';

type OutboxMessage = { recipient: string; text: string };

async function newestText(page: Page, recipient: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/x/outbox', { headers: { [testsOwnHeader]: 'yes' } });
      const { data }: { data: OutboxMessage[] } = await answer.json();
      found = data.find((message) => message.recipient === recipient && pattern.test(message.text))?.text;
      return found;
    }, `a message to ${recipient}`)
    .toBeDefined();
  return found ?? '';
}

/** Returns the code that was sent last to a mobile number or an e-mail address. */
export async function newestCode(page: Page, recipient: string): Promise<string> {
  const pattern = /\b\d{6}\b/;
  return pattern.exec(await newestText(page, recipient, pattern))?.[0] ?? '';
}

/** Returns the path of the link that was sent last. */
export async function newestLink(page: Page, recipient: string): Promise<string> {
  const pattern = /https?:\/\/\S+/;
  const link = new URL(pattern.exec(await newestText(page, recipient, pattern))?.[0] ?? '');
  return link.pathname + link.search;
}
