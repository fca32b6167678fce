import { type ClientRequest, request as openRequest } from 'node:http';
import { refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';
import { maxUploadBytes } from '@/contract/imports/upload';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

const header = 'Account Number,Account Name,FOCUS ID,SSOI ID\n';
const { headers: wholeHeaders = {}, payload } = csvUpload('books.csv', `${header}10,Cash,200,\n`);
const body = Buffer.from(String(payload));
const secondPart = body
  .toString()
  .replace(/--\r\n$/, '\r\n')
  .concat(body.toString());

function urlOfUpload(): string {
  return apiUrl('/upload', { company_id: backend.companyId, action: 'UPLOAD_COA' });
}

test.each([
  { title: 'without a boundary', headers: { 'content-type': 'multipart/form-data' }, payload: body },
  { title: 'cut off inside the file', headers: wholeHeaders, payload: body.subarray(0, body.length - 40) },
  { title: "cut off inside a part's head", headers: wholeHeaders, payload: body.subarray(0, 40) },
  { title: 'with two files', headers: wholeHeaders, payload: Buffer.from(secondPart) },
])('answers 400 to a body $title and stages nothing', async ({ headers, payload }) => {
  const refused = await admin.person.inject({ method: 'POST', url: urlOfUpload(), headers, payload });
  expect(refusalOf(refused)).toMatchObject({ status: 400, errors: [{ path: 'files' }] });
  expect(await admin.editedAccounts()).toEqual([]);
});

test('names a row that is too long, unless the whole file is', async () => {
  const long = refusalOf(await admin.upload('UPLOAD_COA', `${header}10,${'x'.repeat(120_000)},200,\n`));
  expect(long).toMatchObject({
    status: 422,
    errors: [{ path: 'Row 2', message: expect.stringContaining('longer than 100,000 characters') }],
  });
  expect((await admin.upload('UPLOAD_COA', header + 'x'.repeat(maxUploadBytes))).statusCode).toBe(413);
});

test.each([
  { name: '', title: 'Unnamed file' },
  { name: "; filename*=UTF-8''a%00b.csv", title: 'ab.csv' },
  { name: `; filename="${'x'.repeat(300)}"`, title: 'x'.repeat(255) },
])('imports a file that a form calls$name', async ({ name, title }) => {
  const part = `content-disposition: form-data; name="files"${name}\r\ncontent-type: application/octet-stream`;
  const answer = await admin.person.inject({
    method: 'POST',
    url: apiUrl('/x/imports', { company_id: backend.companyId }),
    headers: wholeHeaders,
    payload: `--netcap-tests\r\n${part}\r\n\r\n${header}10,Cash,200,\r\n--netcap-tests--\r\n`,
  });
  expect(answer.json().data).toMatchObject({ file_name: title });
});

test('answers others while slow uploads take up more than all connections to the database', async () => {
  const address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const uploads = await Promise.all(Array.from({ length: 12 }, () => beginUpload(address)));
  expect((await admin.get('/coas')).statusCode).toBe(200);
  const ends = uploads.map((upload) => new Promise((resolve) => upload.once('close', resolve)));
  for (const upload of uploads) upload.destroy();
  await Promise.all(ends);
});

const longBeginning = Buffer.from(`${'10,Cash,200,\n'.repeat(700_000)}`);

/** Begins an upload that stops before its end, when the server has taken in more than a line between them holds by itself. */
function beginUpload(address: string): Promise<ClientRequest> {
  const headers = { ...wholeHeaders, authorization: `Bearer ${admin.person.accessToken}` };
  const upload = openRequest(new URL(urlOfUpload(), address), { method: 'POST', headers });
  upload.on('error', () => undefined);
  upload.write(body.subarray(0, body.length - 20));
  return new Promise((resolve) => upload.write(longBeginning, () => resolve(upload)));
}
