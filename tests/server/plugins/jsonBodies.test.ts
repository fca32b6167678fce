import { parseInSlices } from '@server/plugins/jsonBodies';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');

function parse(text: string): Promise<unknown> {
  return parseInSlices(Buffer.from(text));
}

test.each(['{"a":[1,-2.5e3,"é😀\\u0041\\n",true,null,{}],"b":{"c":[]}}', ' "x" ', '[]', '12'])(
  'reads %s',
  async (text) => {
    expect(await parse(text)).toEqual(JSON.parse(text));
  },
);

test('reads rows over many slices', async () => {
  const rows = Array.from({ length: 3000 }, (_, id) => ({ id, name: `Ärger ${id}`, amount: id / 100 }));
  expect(await parse(JSON.stringify(rows))).toEqual(rows);
});

test('keeps names of prototypes as they are', async () => {
  const read = (await parse('{"__proto__":{"isDeleted":true}}')) as { isDeleted?: boolean };
  expect(read.isDeleted).toBeUndefined();
});

test.each(['', ' ', '{', '[1,]', '{"a":1}x', '01', 'tru', '"\n"', `1${'0'.repeat(1000)}`])(
  'refuses %j',
  async (text) => {
    await expect(parse(text)).rejects.toMatchObject({ status: 400 });
  },
);

test.each([
  ['too many values', `[${'0,'.repeat(600_000)}0]`],
  ['too many properties', `{${Array.from({ length: 101 }, (_, i) => `"p${i}":{}`).join(',')}}`],
  ['too deep a value', `${'['.repeat(60)}${']'.repeat(60)}`],
])('refuses %s', async (_what, text) => {
  await expect(parse(text)).rejects.toMatchObject({ status: 413 });
});

test('takes little from anybody, more from those who are signed in, and most as a save', async () => {
  const body = (bytes: number) => ({ payload: { username: 'a'.repeat(bytes) } });
  const publicly = (url: string, bytes: number) => backend.app.inject({ method: 'POST', url, ...body(bytes) });
  expect((await publicly('/api/login', 16_000)).statusCode).toBe(400);
  const refused = await publicly('/api/login', 17_000);
  expect(refused.statusCode).toBe(413);
  expect(refused.json().error.message).toBe('The request is too large. The maximum is 16 kB.');
  expect((await publicly('/api/nowhere', 17_000)).statusCode).toBe(413);
  const { companyId } = backend;
  const put = (url: string, bytes: number) =>
    admin.inject({ method: 'PUT', url: `/api${url}?company_id=${companyId}&time_report=Q1%2025`, ...body(bytes) });
  expect((await put('/x/capital-inputs', 120_000)).statusCode).toBe(400);
  expect((await put('/x/capital-inputs', 140_000)).statusCode).toBe(413);
  expect((await put('/coas', 8_000_000)).statusCode).toBe(400);
  expect((await put('/coas', 9_000_000)).json().error.message).toBe('The request is too large. The maximum is 8 MB.');
});
