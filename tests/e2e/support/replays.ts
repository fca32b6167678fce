import { appendFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';
import { submissionKeyHeader } from '@/contract/wire/extras';

/**
 * Sends every submission of a browser twice, as if the first answer had been lost: the page gets the second, which must be equal. Files aren't sent
 * again, since the browser doesn't give them out.
 */
export async function replaySubmissions(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const headers = route.request().headers();
    const isReplayed = headers[submissionKeyHeader] !== undefined && !headers['content-type']?.startsWith('multipart');
    await (isReplayed ? replay(route, complaints) : route.fallback());
  });
}

async function replay(route: Route, complaints: string[]): Promise<void> {
  const lost = await route.fetch();
  if (!lost.ok()) return route.fulfill({ response: lost });
  const again = await route.fetch();
  const call = `${route.request().method()} ${new URL(route.request().url()).pathname.replaceAll(/\d+/g, ':id')}`;
  if (again.status() !== lost.status() || (await again.text()) !== (await lost.text())) {
    complaints.push(`replayed: ${call} answered ${again.status()} ${await again.text()}`);
  }
  const { REPLAYED_CALLS: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${call}\n`);
  return route.fulfill({ response: again });
}
