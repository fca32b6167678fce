import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A request to the gateway. */
export type ReceivedSms = { method: string | undefined; authorization: string | undefined; body: unknown };

/** A real HTTP gateway that stores received requests. */
export type SmsGateway = { url: string; calls: ReceivedSms[]; close: () => Promise<void> };

/** Starts a gateway that answers with the status of `answer`; `null` never answers. */
export async function startSmsGateway(answer: (call: number) => number | null = () => 202): Promise<SmsGateway> {
  const calls: ReceivedSms[] = [];
  const server = createServer(async (request, response) => {
    calls.push(await readCall(request));
    const status = answer(calls.length);
    if (status === null) return;
    if (status === 307) response.setHeader('location', '/elsewhere');
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ReceivedSms> {
  return { method: request.method, authorization: request.headers.authorization, body: await json(request) };
}
