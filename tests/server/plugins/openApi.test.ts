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

test('says which calls ask who it is', async () => {
  const paths: Record<string, Record<string, { description?: string }>> = (await backend.app.inject('/api/docs')).json()
    .paths;
  const asking = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { description }]) => description?.includes('StepUpRequired'))
      .map(([method]) => `${method} ${path.replace('/api/', '')}`),
  );
  expect(asking.sort()).toEqual([
    'delete companies/{id}/users',
    'delete x/member-second-factor',
    'delete x/passkeys',
    'get x/binder/download',
    'get x/change-log/download',
    'get x/export/download',
    'get x/security-log',
    'get x/security-log/download',
    'post companies/{id}/invite',
    'post me/register-more-email',
    'post x/calendar-links',
    'post x/passkeys/options',
    'post x/sent-invitations/resend',
    'post x/two-person-rule',
    'post x/two-person-rule/{id}/approval',
    'put x/second-factor-requirement',
    'put x/user-last-day',
    'put x/user-role',
  ]);
});
