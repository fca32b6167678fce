import type { BrowserContext, Route } from '@playwright/test';
import { submissionKeyHeader } from '@/contract/wire/extras';

const unkept = /\/x\/(?:authenticator|calendar-links|sign-out)$/;

/**
 * Sends every submission of a browser twice, as if the first answer had been lost: the page gets the second, which must be equal. Files aren't sent
 * again, since the browser doesn't give them out; nor are answers with a secret, which aren't kept, and signing out, after which nobody is there to ask.
 */
export async function replaySubmissions(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const headers = route.request().headers();
    const isFile = headers['content-type']?.startsWith('multipart') === true;
    const isReplayed = headers[submissionKeyHeader] !== undefined && !isFile && !unkept.test(pathOf(route));
    await (isReplayed ? replay(route, complaints) : route.fallback());
  });
}

async function replay(route: Route, complaints: string[]): Promise<void> {
  const lost = await route.fetch();
  if (!lost.ok()) return route.fulfill({ response: lost });
  const again = await route.fetch();
  const call = `${route.request().method()} ${pathOf(route).replaceAll(/\d+/g, ':id')}`;
  if (again.status() !== lost.status() || (await again.text()) !== (await lost.text())) {
    complaints.push(`replayed: ${call} answered ${again.status()} ${await again.text()}`);
  }
  return route.fulfill({ response: again });
}

function pathOf(route: Route): string {
  return new URL(route.request().url()).pathname;
}
