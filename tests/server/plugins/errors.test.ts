import { Writable } from 'node:stream';
import { findAccountByEmail } from '@server/auth/usersRepository';
import type { App } from '@server/common/appTypes';
import { conflict, ruleBroken } from '@server/common/errors';
import { openDatabase, withTransaction } from '@server/db/client';
import { addErrors } from '@server/plugins/errors';
import { compileValidator, parseQueryString } from '@server/plugins/validation';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import Fastify from 'fastify';
import Type from 'typebox';
import { beforeEach, expect, test } from 'vitest';

let app: App;
let log: string;

beforeEach(() => {
  log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  app = Fastify({
    logger: { level: 'error', stream },
    routerOptions: { querystringParser: parseQueryString },
  }).withTypeProvider() as App;
  app.setValidatorCompiler(compileValidator);
  addErrors(app);
});

test('tells a refusal with its details', async () => {
  app.get('/faulty', () => {
    throw ruleBroken('Two rows are faulty.', [{ path: 'data[3].accountNumber', message: 'is not unique' }]);
  });
  const answer = await app.inject('/faulty');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    error: {
      status: 422,
      name: 'UnprocessableEntity',
      message: 'Two rows are faulty.',
      details: { errors: [{ path: 'data[3].accountNumber', message: 'is not unique' }] },
    },
  });
});

test('leaves details out where a refusal has none', async () => {
  app.get('/changed', () => {
    throw conflict('It changed.');
  });
  expect((await app.inject('/changed')).json()).toEqual({
    error: { status: 409, name: 'Conflict', message: 'It changed.' },
  });
});

test('hides what is our own error, and logs it', async () => {
  app.get('/broken', () => {
    throw new Error('The secret is 42.');
  });
  const answer = await app.inject('/broken');
  expect(answer.json()).toEqual({
    error: { status: 500, name: 'InternalServerError', message: 'Something went wrong', reference: 'req-1' },
  });
  expect(log).toContain('"reqId":"req-1"');
  expect(log).toContain('The secret is 42.');
  expect(log).toContain('"route":"/broken"');
});

test('logs a failed query without its parameters', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  app.get('/query', () => findAccountByEmail(database.db, 'someone@private.test'));
  const answer = await app.inject('/query');
  await database.close();
  await testDatabase.drop();
  expect(answer.statusCode).toBe(500);
  expect(log).toContain('"code":"42P01"');
  expect(log).not.toContain('someone@private.test');
});

test('answers 503 when no connection to the database becomes free', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase({ ...testDatabase.connection, max: 1, connectionTimeoutMillis: 500 });
  const held = await database.pool.connect();
  app.get('/query', () => findAccountByEmail(database.db, 'someone@private.test'));
  app.get('/transaction', () => withTransaction(database, (tx) => findAccountByEmail(tx, 'someone@private.test')));
  for (const url of ['/query', '/transaction']) {
    const { error } = (await app.inject(url)).json();
    expect(error).toMatchObject({ status: 503, name: 'ServiceUnavailable' });
  }
  held.release();
  await database.close();
  await testDatabase.drop();
});

test('answers 503 and when to come back while the database cannot be reached', async () => {
  const database = openDatabase({ host: '127.0.0.1', port: 1 });
  app.get('/query', () => findAccountByEmail(database.db, 'someone@private.test'));
  app.get('/transaction', () => withTransaction(database, (tx) => findAccountByEmail(tx, 'someone@private.test')));
  for (const url of ['/query', '/transaction']) {
    const answer = await app.inject(url);
    expect(answer.json().error).toMatchObject({ status: 503, name: 'ServiceUnavailable' });
    expect(answer.headers['retry-after']).toBe('2');
  }
  await database.close();
});

test('answers 503 when the connection is lost within a transaction', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  app.get('/lost', () =>
    withTransaction(database, (tx) => tx.execute('select pg_terminate_backend(pg_backend_pid(), 5000)')),
  );
  const answer = await app.inject('/lost');
  expect(answer.json().error).toMatchObject({ status: 503, name: 'ServiceUnavailable' });
  expect(answer.headers['retry-after']).toBe('2');
  expect(log).toContain('"code":"57P01"');
  await database.close();
  await testDatabase.drop();
});

test('answers 507 when a disk is full', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  app.get('/rows', () => database.db.execute("do $$ begin raise exception using errcode = '53100'; end $$"));
  app.get('/file', () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })));
  for (const url of ['/rows', '/file']) {
    expect((await app.inject(url)).json().error).toMatchObject({ status: 507, name: 'InsufficientStorage' });
  }
  await database.close();
  await testDatabase.drop();
});

test('names every place of a request that does not fit', async () => {
  const row = Type.Object({ id: Type.Integer(), accountNumber: Type.String() });
  const schema = { body: Type.Object({ kind: Type.Enum(['A', 'B']), data: Type.Array(row) }) };
  app.post('/rows', { schema }, () => ({}));
  const payload = { kind: 'C', data: [{ id: 1, accountNumber: '10' }, { id: 'x' }] };
  const answer = await app.inject({ method: 'POST', url: '/rows', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details.errors).toEqual(
    expect.arrayContaining([
      { path: 'kind', message: 'must be one of A, B' },
      { path: 'data[1].accountNumber', message: 'This field is required' },
      { path: 'data[1].id', message: 'must be integer' },
    ]),
  );
});

test.each([
  [
    'a body that is no JSON',
    { payload: '{', headers: { 'content-type': 'application/json' } },
    { status: 400, name: 'BadRequest' },
  ],
  [
    'a body that is too large',
    { payload: JSON.stringify('x'.repeat(1_100_000)), headers: { 'content-type': 'application/json' } },
    { status: 413, name: 'PayloadTooLarge' },
  ],
  [
    'a media type that nobody reads',
    { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
    { status: 415, name: 'UnsupportedMediaType' },
  ],
])('refuses %s', async (_what, request, { status, name }) => {
  app.post('/rows', () => ({}));
  const answer = await app.inject({ method: 'POST', url: '/rows', ...request });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error).toMatchObject({ status, name, message: expect.any(String) });
});

test('answers 404 in the same form', async () => {
  expect((await app.inject('/nowhere')).json()).toEqual({
    error: { status: 404, name: 'NotFound', message: 'Not found.' },
  });
});
