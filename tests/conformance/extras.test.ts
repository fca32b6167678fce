import { expect, test } from 'vitest';
import { focusSettingSchema } from '@/contract/coa/setting.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { conformanceCases } from './cases';
import { answered } from './expectations';
import { extrasText, missingFields } from './extras';
import type { Reply } from './http';
import type { World } from './world/world';

test('a backend is told which extras it has, by call and by field', async () => {
  const answer = { data: [{ id: 1000, account_number: '100', status: 'APPROVED' }], pagination: { page: 1, total: 1 } };
  const send = async (call: string) => ({ call, status: 200, body: answer }) as Reply;
  const world = { admin: { send }, companyId: 1000 } as unknown as World;
  const coas = conformanceCases.filter(({ call }) => call === 'GET /coas');
  const fields = await missingFields(world, coas);
  expect(fields.get('GET /coas')).toEqual(expect.arrayContaining(['review_request', 'updatedAt']));
  expect(fields.get('GET /coas')).not.toContain('status');
  const outcome = (call: string, isThere: boolean) => ({ call, isThere, checks: 1, issues: [] });
  const text = extrasText([outcome('GET /x/explain', true), outcome('GET /x/binder', false)], fields);
  expect(text).toContain('There: GET /x/explain.');
  expect(text).toContain('Missing: GET /x/binder.');
  expect(text).toMatch(/Not in the answer of GET \/coas: review_request, /);
});

test('fields beyond the specification are expected of every backend but a plain one', () => {
  const body = {
    data: [{ id: 1000, focus_id: '200', type: 'Assets', description_line: 'Cash' }],
    pagination: { page: 1, total: 1 },
  };
  const reply = { call: 'GET /focus-settings', status: 200, headers: new Headers(), bytes: Buffer.from(''), body };
  expect(() => answered({ ...reply, isPlain: true }, listOf(focusSettingSchema))).not.toThrow();
  expect(() => answered(reply, listOf(focusSettingSchema))).toThrow(/allowable/);
});
