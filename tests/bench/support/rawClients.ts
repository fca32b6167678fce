import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ProductCalls } from '@tests/support/product/productCalls';

/** Sends half a request and never the other half. */
export async function halfRequest(url: string): Promise<Socket> {
  const socket = await open(url);
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  return socket;
}

/**
 * Requests a long list and reads nothing, until the server disconnects. Uncompressed, since a compressed list of similar rows would fit into the
 * sockets' buffers.
 */
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
