import { readPolicyReports } from '@server/plugins/policyReports';
import { expect, test } from 'vitest';

test('keeps of both forms of reports what was stopped, and where', () => {
  const older = {
    'csp-report': { 'document-uri': 'https://a.test/', 'blocked-uri': 'inline', 'original-policy': 'x' },
  };
  expect(readPolicyReports(JSON.stringify(older))).toEqual([
    { 'document-uri': 'https://a.test/', 'blocked-uri': 'inline' },
  ]);
  const newer = [{ type: 'csp-violation', body: { documentURL: 'https://a.test/', effectiveDirective: 'img-src' } }];
  expect(readPolicyReports(JSON.stringify(newer))).toEqual([
    { documentURL: 'https://a.test/', effectiveDirective: 'img-src' },
  ]);
});

test('keeps little of a lot, and nothing of what is no report', () => {
  const long = { body: { documentURL: 'x'.repeat(1000) } };
  const kept = readPolicyReports(JSON.stringify(Array.from({ length: 50 }, () => long)));
  expect(kept).toEqual(Array.from({ length: 5 }, () => ({ documentURL: 'x'.repeat(200) })));
  for (const text of ['{', 'null', '7', '[1]', '{"csp-report":[]}', null]) expect(readPolicyReports(text)).toEqual([]);
});

test('keeps no query of an address, where the links in mails have their tokens', () => {
  const report = {
    'document-uri': 'https://a.test/confirm-invite?token=1.secret',
    'blocked-uri': 'https://b.test/x#token=\nsecret',
  };
  expect(readPolicyReports(JSON.stringify({ 'csp-report': report }))).toEqual([
    { 'document-uri': 'https://a.test/confirm-invite', 'blocked-uri': 'https://b.test/x' },
  ]);
});
