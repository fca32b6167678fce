import { expect, test } from 'vitest';
import { type Imports, selectTests } from './selectTests';

const imports: Imports = new Map([
  ['src/lib/money.ts', []],
  ['src/features/coa/CoaForm.tsx', ['src/lib/money.ts']],
  ['src/app/App.tsx', ['src/features/coa/CoaForm.tsx']],
  ['tests/lib/money.test.ts', ['src/lib/money.ts']],
  ['tests/features/coa/CoaForm.test.tsx', ['src/app/App.tsx']],
  ['tests/features/coa/CoaListPage.test.tsx', ['src/app/App.tsx']],
  ['tests/app/App.test.tsx', ['src/app/App.tsx']],
  ['tests/lib/dates.test.ts', []],
]);

function select(changed: string[], maxMs = 1000) {
  return selectTests(imports, changed, { maxMs, durationOf: () => 100 });
}

test('chooses what imports the change, nearest first, and nothing else', () => {
  expect(select(['src/lib/money.ts'])).toEqual({
    chosen: [
      'tests/lib/money.test.ts',
      'tests/app/App.test.tsx',
      'tests/features/coa/CoaForm.test.tsx',
      'tests/features/coa/CoaListPage.test.tsx',
    ],
    left: [],
    durationMs: 400,
  });
});

test('puts the test of the file itself first, then those of the same words', () => {
  expect(select(['src/features/coa/CoaForm.tsx']).chosen).toEqual([
    'tests/features/coa/CoaForm.test.tsx',
    'tests/features/coa/CoaListPage.test.tsx',
    'tests/app/App.test.tsx',
  ]);
});

test('leaves out the furthest where the time does not suffice', () => {
  expect(select(['src/lib/money.ts'], 200)).toMatchObject({
    chosen: ['tests/lib/money.test.ts', 'tests/app/App.test.tsx'],
    left: ['tests/features/coa/CoaForm.test.tsx', 'tests/features/coa/CoaListPage.test.tsx'],
  });
});

test('chooses the test of a changed file, and a changed test, even beyond the time', () => {
  expect(select(['src/lib/money.ts', 'tests/app/App.test.tsx'], 0).chosen).toEqual([
    'tests/app/App.test.tsx',
    'tests/lib/money.test.ts',
  ]);
});

test('chooses nothing for a file that no test reaches', () => {
  expect(select(['docs/guide/start.md', 'src/gone.ts'])).toEqual({ chosen: [], left: [], durationMs: 0 });
});
