import { readFileSync } from 'node:fs';
import { projectRoot } from '@server/projectRoot';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('describes the calls of the contract with their schemas', async () => {
  const answer = await backend.app.inject('/api/docs');
  expect(answer.statusCode).toBe(200);
  const { paths } = answer.json();
  expect(paths).toHaveProperty(['/api/login', 'post', 'requestBody']);
  expect(paths).toHaveProperty(['/api/companies/{id}', 'get', 'responses', '200']);
  expect(paths).not.toHaveProperty('/api/x/csp-report');
});

test('has every call of the contract by its method', async () => {
  const { paths } = (await backend.app.inject('/api/docs')).json();
  const calls = readFileSync(`${projectRoot}/tests/support/contractCalls.tsv`, 'utf8').trim().split('\n');
  expect(calls.length).toBeGreaterThan(70);
  const missing = calls.filter((call) => {
    const [method = '', path = ''] = call.split('\t');
    return paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] === undefined;
  });
  expect(missing).toEqual([]);
});
