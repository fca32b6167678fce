import { loadCoaChoices } from '@/components/pickers/pickersApi';
import { type PasteTerms, toCellIssues } from '@/components/staging/pasting/pasteTerms';
import { balanceCsvColumns } from '@/contract/trialBalance/trialBalance';
import type { Balance, BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { parseAmountText } from '@/domain/numberText';
import { type PeriodContext, toTimeReport } from '@/domain/periodText';
import { balanceKind } from '../balanceKind';
import {
  type BalanceFormValues,
  balanceFormSchema,
  emptyBalanceForm,
  type FilledBalanceForm,
  isFilled,
  toBalanceForm,
} from './balanceForm';

const [accountLabel, debitLabel, creditLabel, periodLabel, descriptionLabel] = balanceCsvColumns;

type Options = {
  companyId: number;
  /** The period of rows without one; null if the screen shows all. */
  timeReport: string | null;
  context: PeriodContext;
};

/** Returns the terms of pasted balances: found by account and period. */
export function balancePaste({ companyId, timeReport, context }: Options): PasteTerms<Balance, FilledBalanceForm> {
  const periodOf = ({ timeReport: text = '' }: Cells) =>
    text === '' ? (timeReport ?? '') : (toTimeReport(text, context) ?? text);
  return {
    fields: [
      {
        id: 'coa',
        label: accountLabel,
        also: ['Account', 'Account #', 'Account No', 'Number', 'Code'],
        isKey: true,
      },
      { id: 'debit', label: debitLabel, also: ['Debits', 'Dr'] },
      { id: 'credit', label: creditLabel, also: ['Credits', 'Cr'] },
      { id: 'timeReport', label: periodLabel, also: ['Period'] },
      { id: 'description', label: descriptionLabel, also: ['Memo', 'Note'] },
    ],
    fits: ({ coa = '', debit = '', credit = '' }) =>
      /^\d+$/.test(coa) && debit + credit !== '' && [debit, credit].every((text) => /^(?:[-−($]*[\d.]|-?$)/.test(text)),
    prepare: (all) => async (dispatch) => {
      const periods = [...new Set(all.map(periodOf))].filter((period) => period !== '');
      const [accounts, ...lists] = await Promise.all([
        dispatch(loadCoaChoices(companyId)),
        ...periods.map((period) =>
          dispatch(balanceKind.loadPage({ company_id: companyId, filters: { time_report: period } })),
        ),
      ]);
      const byNumber = new Map(accounts.map((account) => [account.account_number, account]));
      return {
        rows: lists.flat(),
        keyOfRow: ({ coa, time_report: period }) => `${coa.account_number} ${period}`,
        keyOfCells: (cells) => (cells['coa'] ? `${cells['coa']} ${periodOf(cells)}` : ''),
        read: (cells, before) => readBalance(cells, before, { byNumber, period: periodOf(cells) }),
      };
    },
  };
}

type Cells = { coa?: string; debit?: string; credit?: string; timeReport?: string; description?: string };
type Known = { byNumber: ReadonlyMap<string, BalanceCoa>; period: string };

async function readBalance(cells: Cells, before: Balance | null, { byNumber, period }: Known) {
  const known = before === null ? emptyBalanceForm(period) : toBalanceForm(before);
  const account = byNumber.get(cells.coa ?? '') ?? null;
  const values: BalanceFormValues = {
    coa: before?.coa ?? account,
    ...sidesOf(cells, known),
    timeReport: period,
    description: cells.description ?? known.description,
    adjustments: [],
  };
  try {
    const read = await balanceFormSchema.validate(values, { abortEarly: false, context: { original: before } });
    if (isFilled(read)) return { values: read };
    return { issues: [{ field: 'coa', message: missingText(cells) }] };
  } catch (error) {
    const issues = toCellIssues(error);
    return {
      issues: issues.map((issue) =>
        issue.field === 'coa' && cells.coa ? { ...issue, message: missingText(cells) } : issue,
      ),
    };
  }
}

function missingText({ coa = '' }: Cells): string {
  return `Account ${coa} isn't in your chart of accounts.`;
}

/** Returns both amounts: pasting one clears the other, unless both are pasted. An invalid amount is rejected as such. */
function sidesOf({ debit, credit }: Cells, known: Pick<BalanceFormValues, 'debit' | 'credit'>) {
  if (debit === undefined && credit === undefined) return { debit: known.debit, credit: known.credit };
  return { debit: amountOf(debit), credit: amountOf(credit) };
}

function amountOf(text = ''): number | null {
  if (text === '' || text === '-') return null;
  const reading = parseAmountText(text);
  return reading.ok ? Number(reading.value) : Number.NaN;
}
