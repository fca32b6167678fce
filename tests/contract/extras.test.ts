import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceCases } from '@tests/conformance/cases';
import { extraFields } from '@tests/support/plainBackend/extraFields';
import { expect, test } from 'vitest';
import { ssoiPreviewAnswerSchema } from '@/contract/ssoi/ssoiReport.schema';
import { namedExtras } from '@/contract/wire/extras';

const page = readFileSync(join(import.meta.dirname, '../../docs/extras.md'), 'utf8');
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const cellsOf = (row: string) => row.split('|').slice(1, -1);
const rowsOf = (table: string) => {
  const part = page.split('\n## ').find((section) => section.startsWith(table)) ?? '';
  return part.split('\n').filter((line) => line.startsWith('| `'));
};
const firstCodes = (table: string) => rowsOf(table).flatMap((row) => codesIn(cellsOf(row)[0]));

test('every call beyond the specification is on the page of extras, and no other', () => {
  const names = conformanceCases.flatMap(({ call }) => /\/x\/([^/]+)/.exec(call)?.[1] ?? []);
  expect(firstCodes('Calls').toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every named extra that is no call is on the page, and no other', () => {
  expect(['extra-fields', 'option-expiry', 'explain-day', 'what-if-days', ...firstCodes('Parameters')]).toEqual(
    namedExtras,
  );
});

test('every field that a call answers beyond the specification is on the page of extras, and no other', () => {
  const told = rowsOf('Fields').flatMap((row) => {
    const [calls, fields] = cellsOf(row);
    return codesIn(calls)
      .flatMap((code) => code.split(', '))
      .flatMap((call) => codesIn(fields).map((field) => `${call} ${field}`));
  });
  const answers = [
    ...conformanceCases.map(({ call, comesTo }) => ({ call, schema: comesTo?.schema })),
    // Its case is a refusal, for the answers that it needs are the firm's own.
    { call: 'POST /report/ssoi/preview', schema: ssoiPreviewAnswerSchema },
  ];
  const known = answers.flatMap(({ call, schema }) =>
    schema ? extraFields(call, schema).map((field) => `${call} ${field}`) : [],
  );
  expect(told.toSorted()).toEqual([...new Set(known)].toSorted());
});
