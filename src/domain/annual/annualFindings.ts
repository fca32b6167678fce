import type { ReportFinding } from '@/contract/reports/report.schema';
import { proceduresRevenue } from '@/domain/calendar/obligations/sipcFilings';
import { formatSpan } from '@/domain/lineForms/span';
import { formatDollars, isZero, money } from '@/domain/money';
import { dayBefore, formatDay } from '@/domain/periods';
import type { AnnualInputs } from './annualInputs';
import { cashFlowStatement } from './cashFlows';
import { getSection, isIncome } from './classify';
import { type EquityChanges, equityChanges } from './equityChanges';
import { differingItems, reconcile } from './reconciliation';
import { accountName } from './sheets/financialSheets';
import { getMissingStartText } from './sheets/sheetRows';
import { needsProcedures } from './sheets/sipcSheet';
import { type SubordinatedChanges, subordinatedChanges } from './subordinatedChanges';
import { findUnmappedAccounts, sumAccountBalances } from './sumByCaption';

/** Returns the findings on an annual report: errors that keep it a draft, and warnings for the reader. */
export function annualFindings(inputs: AnnualInputs): ReportFinding[] {
  return [
    ...bookFindings(inputs),
    ...cashFindings(inputs),
    ...changeFindings(inputs),
    ...focusFindings(inputs),
    ...sipcFindings(inputs),
  ];
}

function error(rule: string, message: string, more: Partial<ReportFinding> = {}): ReportFinding {
  return { severity: 'error', rule, message, codes: [], ...more };
}

function warning(rule: string, message: string, more: Partial<ReportFinding> = {}): ReportFinding {
  return { severity: 'warning', rule, message, codes: [], ...more };
}

const shownNames = 5;

/** Formats `1310 Fund shares, 1320 Stock`, and the number of further ones. */
function namesOf(accounts: AnnualInputs['accounts']): string {
  const names = accounts.slice(0, shownNames).map(accountName);
  const more = accounts.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}

function bookFindings({ hasStart, year, accounts }: AnnualInputs): ReportFinding[] {
  const unmapped = findUnmappedAccounts(accounts);
  const imbalance = sumAccountBalances(accounts, 'end');
  return [
    ...(hasStart ? [] : [error('priorYearMissing', getMissingStartText(dayBefore(year.from)))]),
    ...(unmapped.length === 0
      ? []
      : [error('annualUnmapped', `Accounts with a balance have no FOCUS line: ${namesOf(unmapped)}. Map them.`)]),
    ...(isZero(imbalance)
      ? []
      : [
          error(
            'annualUnbalanced',
            `Debits less credits on ${formatDay(year.to)} come to ${formatDollars(imbalance)}: assets differ from liabilities and ownership equity by as much.`,
          ),
        ]),
    ...(isClosed(accounts)
      ? [
          error(
            'incomeClosed',
            `No income or expense account has a balance on ${formatDay(year.to)}. Was income closed to equity? Import the trial balance from before the closing entries.`,
          ),
        ]
      : []),
  ];
}

/** True if income was closed: equity changed, but no income account has a balance. A firm without any changes has no income either. */
function isClosed(accounts: AnnualInputs['accounts']): boolean {
  const hasIncome = accounts.some((account) => isIncome(account) && !isZero(money(account.end)));
  return (
    !hasIncome && accounts.some((account) => getSection(account) === 'equity' && !money(account.start).eq(account.end))
  );
}

function cashFindings(inputs: AnnualInputs): ReportFinding[] {
  const statement = cashFlowStatement(inputs);
  if (statement === null) return [];
  const { difference, unplaced } = statement;
  const accounts = unplaced.map(({ account }) => account);
  return [
    ...(accounts.length === 0
      ? []
      : [error('cashFlowUnclassified', `Classify for the statement of cash flows: ${namesOf(accounts)}.`)]),
    ...(isZero(difference)
      ? []
      : [
          error(
            'cashFlowDifference',
            `The statement of cash flows differs from the change in cash by ${formatDollars(difference)}. It isn't put in any line.`,
          ),
        ]),
  ];
}

/** Checks additions, deductions and loans as entered against the books. */
function changeFindings(inputs: AnnualInputs): ReportFinding[] {
  const equity = equityChanges(inputs);
  const changes = subordinatedChanges(inputs);
  const { allowable } = changes;
  const filed = inputs.items['3520'] ?? null;
  return [
    ...(equity === null ? [] : enteredFindings(equity, inputs)),
    ...subordinatedFindings(inputs, changes),
    ...(allowable === null || filed === null || allowable.eq(money(filed))
      ? []
      : [
          warning(
            'allowableLoansDiffer',
            `The register of loans has ${formatDollars(allowable)} allowable in net capital; item 3520 is ${formatDollars(money(filed))}.`,
            { codes: ['3520'] },
          ),
        ]),
  ];
}

/** Checks additions and deductions as entered, if the entries cover the year. */
function enteredFindings({ difference }: EquityChanges, { enteredGaps = [] }: AnnualInputs): readonly ReportFinding[] {
  const codes = ['4260', '4270'];
  if (difference === null) {
    const days = enteredGaps.map(formatSpan).join(', ');
    const message = `No FOCUS inputs cover ${days}: additions and deductions aren't compared with the books.`;
    return [warning('equityNotEntered', message, { codes })];
  }
  if (isZero(difference)) return [];
  const message = `Additions less deductions entered for FOCUS differ from the books by ${formatDollars(difference)}.`;
  return [warning('equityAsEntered', message, { codes })];
}

/** Checks both ends of the statement of changes in subordinated liabilities against the books. */
function subordinatedFindings(
  { year }: AnnualInputs,
  { total, books, from }: SubordinatedChanges,
): readonly ReportFinding[] {
  const source = from === 'register' ? 'The register of loans' : 'What was entered for FOCUS';
  const ends = [
    { day: dayBefore(year.from), stated: total.start, booked: books.start, code: '4300' },
    { day: year.to, stated: total.end, booked: books.end, code: '4330' },
  ];
  return ends.flatMap(({ day, stated, booked, code }) => {
    if (booked === null || stated.eq(booked)) return [];
    const message = `${source} has ${formatDollars(stated)} of subordinated liabilities on ${formatDay(day)}; the books have ${formatDollars(booked)}.`;
    return [warning('subordinatedUnlikeBooks', message, { codes: [code] })];
  });
}

function focusFindings(inputs: AnnualInputs): ReportFinding[] {
  const { filed, filedIncome, year, netCapital, answers } = inputs;
  const differing = differingItems(reconcile(inputs));
  const isComputed = netCapital.some(({ codes, amount }) => codes[0] === '3750' && amount !== null);
  return [
    ...(isComputed
      ? []
      : [
          error(
            'annualNetCapital',
            `Net capital on ${formatDay(year.to)} can't be computed. Fix what the FOCUS report names.`,
            { codes: ['3750'] },
          ),
        ]),
    ...(filed === null
      ? [
          warning(
            'focusNotFiled',
            `No FOCUS report that is final for ${formatDay(year.to)}: nothing is reconciled yet.`,
          ),
        ]
      : []),
    ...(filedIncome === null
      ? [
          warning(
            'incomeNotFiled',
            `The year's FOCUS reports don't cover each day of ${formatSpan(year)} once: income isn't reconciled.`,
          ),
        ]
      : []),
    ...(differing.length === 0 || answers.reconciliationNote !== ''
      ? []
      : [
          warning(
            'reconciliationOpen',
            `${differing.length} ${differing.length === 1 ? 'item differs' : 'items differ'} from FOCUS as filed: ${itemsText(differing.map(({ code }) => code))}. Say why.`,
            { codes: differing.map(({ code }) => code), fields: ['reconciliationNote'] },
          ),
        ]),
  ];
}

/** Checks that the schedule of SIPC's agreed-upon procedures has the form of the year. */
function sipcFindings(inputs: AnnualInputs): ReportFinding[] {
  const { sipc } = inputs;
  if (sipc === undefined || sipc.year !== null || !needsProcedures(inputs)) return [];
  const message = `Total revenue is over ${proceduresRevenue}: SIPC asks for agreed-upon procedures, whose schedule of payments needs the year's final SIPC-7.`;
  return [warning('sipcScheduleOpen', message)];
}

function itemsText(codes: readonly string[]): string {
  const more = codes.length - shownNames;
  return more > 0 ? `${codes.slice(0, shownNames).join(', ')} and ${more} more` : codes.join(', ');
}
