import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceCases } from '@tests/conformance/cases';
import { extraFields } from '@tests/support/plainBackend/extraFields';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/extras.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const cellsOf = (row: string) => row.split('|').slice(1, -1);

test('every call beyond the specification is on the page of extras, and no other', () => {
  const told = rows.filter((row) => cellsOf(row).length === 2).flatMap((row) => codesIn(cellsOf(row)[0]));
  const names = conformanceCases.flatMap(({ call }) => /\/x\/([^/]+)/.exec(call)?.[1] ?? []);
  expect(told.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every field that a call answers beyond the specification is on the page of extras, and no other', () => {
  const told = rows.flatMap((row) => {
    const [calls, fields, text] = cellsOf(row);
    if (text === undefined) return [];
    return codesIn(calls)
      .flatMap((code) => code.split(', '))
      .flatMap((call) => codesIn(fields).map((field) => `${call} ${field}`));
  });
  const known = conformanceCases.flatMap(({ call, comesTo }) =>
    comesTo?.schema ? extraFields(call, comesTo.schema).map((field) => `${call} ${field}`) : [],
  );
  expect(told.toSorted()).toEqual([...new Set(known)].toSorted());
});
