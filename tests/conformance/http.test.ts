import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, follow, sender } from './http';

let server: Server;
let origin: string;

/** Answers with the received request, and with a row whose fields are named for the product `acme`. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    response.end(JSON.stringify({ sent: await readSent(request), acme_user: { id: 1 }, rows: [{ acme_user: null }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function readSent(request: IncomingMessage) {
  const { method, url = '', headers } = request;
  const { authorization, 'content-type': type } = headers;
  return { method, url: decodeURIComponent(url), authorization, type, body: await text(request) };
}

async function sentBy(call: string, ask: Ask): Promise<unknown> {
  const { body } = await sender({ baseUrl: `${origin}/api`, product: 'acme' }, 'token')(call, ask);
  return (body as { sent: unknown }).sent;
}

test('fills the path and writes the query in bracket form', async () => {
  const query = { company_id: 7, sort: ['name:asc'], filters: { coa: { number: { $contains: 'a b' } } } };
  expect(await sentBy('GET /companies/:id/users', { path: { id: 7 }, query })).toEqual({
    method: 'GET',
    url: '/api/companies/7/users?company_id=7&sort[0]=name:asc&filters[coa][number][$contains]=a b',
    authorization: 'Bearer token',
    body: '',
  });
});

test('sends JSON, text as it is, and files', async () => {
  expect(await sentBy('PUT /coas', { body: { data: [] } })).toMatchObject({
    type: 'application/json',
    body: '{"data":[]}',
  });
  expect(await sentBy('PUT /coas', { text: '{' })).toMatchObject({ type: 'application/json', body: '{' });
  expect(await sentBy('POST /upload', { csv: 'A,B' })).toMatchObject({
    type: expect.stringMatching(/^multipart\/form-data; boundary=/),
    body: expect.stringMatching(/name="files"; filename="conformance\.csv"[\s\S]*A,B/),
  });
});

test("reads the product's own field names as those of the contract", async () => {
  const read = async (product: string) => (await sender({ baseUrl: origin, product })('GET /coas')).body;
  expect(await read('acme')).toMatchObject({ netcap_user: { id: 1 }, rows: [{ netcap_user: null }] });
  expect(await read('netcap')).toMatchObject({ acme_user: { id: 1 }, rows: [{ acme_user: null }] });
});

test('follows a link with and without an origin, and shows no token', async () => {
  const backend = { baseUrl: `${origin}/api`, product: 'netcap' };
  for (const link of ['/api/x/files/abc', `${origin}/api/x/files/abc`]) {
    const { sent } = JSON.parse((await follow(backend, link)).bytes.toString());
    expect(sent).toMatchObject({ url: '/api/x/files/abc' });
    expect(sent).not.toHaveProperty('authorization');
  }
});
