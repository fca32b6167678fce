import { readFileSync } from 'node:fs';
import { workedExampleAccounts, workedExampleRows, workedExampleTimeReport } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { findSsoiLine } from '@/domain/ssoi/lines/ssoiLines';

/** Reads the rows of one of the files a user would upload; a quoted field may hold commas. */
function readRows(file: string): string[][] {
  const text = readFileSync(new URL(`../../support/books/workedExample/${file}`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n').slice(1);
  return lines.map((line) =>
    [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map((match) => match[1] ?? match[2] ?? ''),
  );
}

describe('the files of the worked example', () => {
  it('name the accounts of the chart', () => {
    const rows = workedExampleAccounts.map((account) => [
      account.number,
      account.name,
      account.focusId,
      account.ssoiId ?? '',
    ]);
    expect(readRows('coa.csv')).toEqual(rows);
  });

  it('map every account to lines that take accounts', () => {
    for (const { focusId, ssoiId } of workedExampleAccounts) {
      expect(findFocusLine(focusId)?.mappable).toBe(true);
      if (ssoiId !== null) expect(findSsoiLine(ssoiId)).toBeDefined();
    }
  });

  it.each([
    ['trialBalance.csv', 'base'],
    ['trialBalanceVariant.csv', 'variant'],
  ] as const)('%s holds the balances of the %s', (file, variant) => {
    const balances = workedExampleRows(variant);
    const rows = readRows(file).map(([number, debit, credit, timeReport]) => [
      number,
      Number(debit),
      Number(credit),
      timeReport,
    ]);
    expect(rows).toEqual(balances.map((row) => [row.number, row.debit, row.credit, workedExampleTimeReport]));
    expect(balances.reduce((sum, row) => sum + row.debit, 0)).toBe(715_445);
    expect(balances.reduce((sum, row) => sum + row.credit, 0)).toBe(715_445);
  });
});
