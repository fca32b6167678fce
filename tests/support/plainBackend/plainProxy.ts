import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isSpecified, plainBody, plainSearch } from './plainAnswer';
import { withCaptcha } from './withCaptcha';

/** Product key of the plain backend, another product's than ours. */
export const plainProductKey = 'acme';

/** Header of a test's own calls to data that an app can't see: the sent messages. */
export const testsOwnHeader = 'x-tests-own';

const ownField = 'netcap_user';
const plainField = `${plainProductKey}_user`;

/** Answers a call of the app from our backend, reduced to the specification and as another product's. */
export async function passPlainly(backendUrl: string, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/' } = request;
  const { pathname, search } = new URL(url, backendUrl);
  const call = { method, pathname };
  const isTestsOwn = testsOwnHeader in request.headers;
  if (!isTestsOwn && !isSpecified(call)) return send(response, 404, notFound);
  const sent = await buffer(request);
  const body = pathname === '/api/sent-otp' ? await withCaptcha(backendUrl, sent) : sent;
  const query = plainSearch(pathname, search).replaceAll(plainField, ownField);
  const answer = await fetch(`${backendUrl}${pathname}${query}`, {
    method,
    headers: forwarded(request),
    ...(method !== 'GET' && { body: Uint8Array.from(body) }),
  });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return sendAsItIs(response, answer);
  const own = await answer.json();
  send(response, answer.status, answer.ok && !isTestsOwn ? plainBody(call, own) : own);
}

const notFound = { error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };

function forwarded({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'cookie', 'user-agent'] as const;
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body).replaceAll(`"${ownField}":`, `"${plainField}":`);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

async function sendAsItIs(response: ServerResponse, answer: Response): Promise<void> {
  const names = ['content-type', 'content-disposition'] as const;
  const headers = names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
  response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
}
