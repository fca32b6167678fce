import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ProductCalls } from '@tests/support/product/productCalls';

/** Half a request, of which the other half never comes. */
export async function halfRequest(url: string): Promise<Socket> {
  const socket = await open(url);
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  return socket;
}

/** Asks for a long list and takes nothing of it, until the server drops it. Not compressed: what a list of alike rows comes to fits in what the sockets hold. */
export async function stalledList(viewer: ProductCalls, maxMs: number): Promise<string> {
  const abort = AbortSignal.timeout(maxMs);
  const answer = await viewer('/coas/edit-mode', {
    init: { signal: abort, headers: { 'accept-encoding': 'identity' } },
  });
  if (answer.status !== 200) return String(answer.status);
  const reader = answer.body?.getReader();
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  for (;;) if ((await reader?.read())?.done !== false) return 'read';
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
