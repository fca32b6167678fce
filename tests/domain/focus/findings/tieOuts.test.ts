import { firmInputs, periodOf, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { evaluateContext } from '@tests/support/reports/findingContext';
import { describe, expect, it } from 'vitest';
import type { FindingContext } from '@/domain/focus/findings/findings';
import {
  checkAssetsFoot,
  checkBalanceSheet,
  checkBeginningEquity,
  checkBeginningSubordinated,
  checkEquity,
  checkIndebtedness,
  checkLiabilitiesFoot,
  checkNetIncome,
  checkNonAllowable,
  checkSubordinated,
  checkWithdrawalsFoot,
  tieOuts,
} from '@/domain/focus/findings/tieOuts';
import { money } from '@/domain/money';

const end = '2025-03-31';
const context = evaluateContext(firmInputs([trialBalance(end, smallBook)]));

/** Returns the context with one figure changed, as no computation would leave it. */
function changed(code: string, amount: number): FindingContext {
  return { ...context, figures: { ...context.figures, [code]: { code, amount: money(amount), parts: [] } } };
}

type TieOut = (typeof tieOuts)[number];

const broken: readonly { name: string; check: TieOut; code: string; rule: string; count?: number }[] = [
  { name: '940 = 1810', check: checkBalanceSheet, code: '1810', rule: 'balanceSheetUnbalanced' },
  { name: '940 = 540 + 740', check: checkAssetsFoot, code: '740', rule: 'assetsDoNotFoot' },
  { name: '940 = its row totals', check: checkAssetsFoot, code: '930', rule: 'assetsDoNotFoot' },
  { name: '1760 = 1230 + 1450', check: checkLiabilitiesFoot, code: '1450', rule: 'liabilitiesDoNotFoot' },
  { name: '1760 = its row totals', check: checkLiabilitiesFoot, code: '1685', rule: 'liabilitiesDoNotFoot' },
  { name: '3540 = 740', check: checkNonAllowable, code: '3540', rule: 'nonAllowableDiffers' },
  { name: '3790 = 1230', check: checkIndebtedness, code: '3790', rule: 'aggregateIndebtednessDiffers' },
  { name: '3480 = 1800', check: checkEquity, code: '3480', rule: 'equityDiffers' },
  { name: '4290 = 1800', check: checkEquity, code: '4290', rule: 'equityDiffers' },
  { name: '3520 = 4330', check: checkSubordinated, code: '4330', rule: 'subordinatedDiffers' },
  { name: '4250 = 4230 + 4226', check: checkNetIncome, code: '4250', rule: 'netIncomeDiffers' },
  { name: '4699 = its rows', check: checkWithdrawalsFoot, code: '4699', rule: 'withdrawalsDoNotFoot' },
];

describe('tie-outs', () => {
  it('find nothing in books that tie', () => {
    expect(tieOuts.flatMap((check) => check(context))).toEqual([]);
  });

  it.each(broken)('$name fires when it is broken', ({ check, code, rule }) => {
    expect(check(context)).toEqual([]);
    const findings = check(changed(code, 1_234));
    expect(findings.map((finding) => [finding.rule, finding.severity])).toEqual([[rule, 'error']]);
  });

  it('names both amounts and the difference', () => {
    expect(checkBalanceSheet(changed('1810', 90_000))[0]?.message).toBe(
      'Total assets (940) and total liabilities and ownership equity (1810) differ by 10,000.00: 100,000.00 against 90,000.00.',
    );
  });

  it('fires on a trial balance out of balance, to the cent', () => {
    const inputs = firmInputs([trialBalance(end, [...smallBook, ['735', 0.01]])]);
    expect(checkBalanceSheet(evaluateContext(inputs))[0]?.message).toContain('differ by 0.01');
  });

  it.each([
    ['', ['nonAllowableDiffers']],
    ['Contributed membership, contra 1740', []],
  ])('with the Note B reason "%s"', (noteBReason, rules) => {
    const book = trialBalance(end, [...smallBook, ['660', 5_000], ['1430', -5_000]]);
    const inputs = firmInputs([book], { capital: { noteBDifference: money(5_000), noteBReason } });
    expect(checkNonAllowable(evaluateContext(inputs)).map((finding) => finding.rule)).toEqual(rules);
  });

  it('fires when equity typed does not roll forward', () => {
    const inputs = firmInputs([trialBalance(end, smallBook)], { capital: { beginningEquity: money(49_000) } });
    const findings = checkEquity(evaluateContext(inputs));
    expect(findings[0]?.message).toContain('(4290) and in the balance sheet (1800) differ by (1,000.00)');
  });

  it('fires when subordinated debt does not roll forward', () => {
    const book = trialBalance(end, [...smallBook, ['200', 10_000], ['1400', -10_000]]);
    expect(checkSubordinated(evaluateContext(firmInputs([book])))).toEqual([]);
    const inputs = firmInputs([book], { capital: { subordinatedIncreases: money(1) } });
    expect(checkSubordinated(evaluateContext(inputs))).toHaveLength(1);
  });

  it('compares the beginning with the prior filing, as a warning', () => {
    const priorFiling = { period: periodOf('Q4 24'), ownershipEquity: money(50_000), subordinated: money(0) };
    const tied = evaluateContext(firmInputs([trialBalance(end, smallBook)], { priorFiling }));
    expect([...checkBeginningEquity(tied), ...checkBeginningSubordinated(tied)]).toEqual([]);

    const restated = { beginningEquity: money(48_000), beginningSubordinated: money(7) };
    const untied = evaluateContext(firmInputs([trialBalance(end, smallBook)], { priorFiling, capital: restated }));
    expect(checkBeginningEquity(untied)).toMatchObject([{ rule: 'beginningEquityDiffers', severity: 'warning' }]);
    expect(checkBeginningSubordinated(untied)).toMatchObject([{ rule: 'beginningSubordinatedDiffers' }]);
  });

  it('does not compare with a filing that does not adjoin', () => {
    const priorFiling = { period: periodOf('Q3 24'), ownershipEquity: money(1), subordinated: money(1) };
    const inputs = firmInputs([trialBalance(end, smallBook)], { priorFiling });
    expect(checkBeginningEquity(evaluateContext(inputs))).toEqual([]);
  });

  it('fires when more withdrawals are typed than the form has rows', () => {
    const row = { type: 1, name: 'A', inOrOut: 'In', amount: money(5), date: '2025-06-01', renew: 'No' } as const;
    const typed = (count: number) => ({
      ownershipEquitySubordinatedLiabilities: Array.from({ length: count }, () => row),
    });
    const ten = firmInputs([trialBalance(end, smallBook)], { capital: typed(10) });
    const eleven = firmInputs([trialBalance(end, smallBook)], { capital: typed(11) });
    expect(checkWithdrawalsFoot(evaluateContext(ten))).toEqual([]);
    expect(checkWithdrawalsFoot(evaluateContext(eleven))[0]?.message).toContain('of 55.00');
  });
});
