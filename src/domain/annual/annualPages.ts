import { money } from '@/domain/money';
import type { FormLine } from '@/domain/reports/reportChanges';
import type { PrintedSheet, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualInputs } from './annualInputs';
import { cashFlowSheet, equitySheet, subordinatedSheet } from './sheets/changeSheets';
import { exemptionPage, facingPage, oathPage } from './sheets/draftSheets';
import { conditionSheet, incomeSheet } from './sheets/financialSheets';
import { edgarSheet, workingTrialBalance } from './sheets/packageSheets';
import { capitalSheet, protectionSheet, reconciliationSheet } from './sheets/scheduleSheets';
import { needsProcedures, sipcSheet } from './sheets/sipcSheet';

/** A page of the report: `name` is short enough for a workbook's tab, and names its file in the package. */
export type AnnualPage = { key: string; name: string; sheet: PrintedSheet };

type Makers = Readonly<Record<string, { name: string; make: (inputs: AnnualInputs) => PrintedSheet }>>;

/** Every page, in the order of the filing. */
const pageMakers: Makers = {
  facing: { name: 'Facing Page', make: facingPage },
  oath: { name: 'Oath or Affirmation', make: oathPage },
  condition: { name: 'Financial Condition', make: conditionSheet },
  income: { name: 'Income', make: incomeSheet },
  equity: { name: 'Changes in Equity', make: equitySheet },
  subordinated: { name: 'Subordinated Liabilities', make: subordinatedSheet },
  cashFlows: { name: 'Cash Flows', make: cashFlowSheet },
  capital: { name: 'Net Capital', make: capitalSheet },
  reconciliation: { name: 'Reconciliation', make: reconciliationSheet },
  protection: { name: 'Rule 15c3-3', make: protectionSheet },
  exemption: { name: 'Exemption Report', make: exemptionPage },
};

/** Additional sheets of the package: for the accountant, and to copy to EDGAR. */
export const packageMakers = {
  trialBalance: { name: 'Working Trial Balance', make: workingTrialBalance },
  edgar: { name: 'EDGAR Entries', make: edgarSheet },
} satisfies Makers;

/** Builds the pages of the annual report. */
export function annualPages(inputs: AnnualInputs): readonly AnnualPage[] {
  return pagesOf(pageMakers, inputs);
}

/** The schedule that SIPC's agreed-upon procedures need. */
const sipcMakers = { sipc: { name: 'SIPC Assessment', make: sipcSheet } } satisfies Makers;

/** Builds the additional sheets of the report's package. */
export function annualPackage(inputs: AnnualInputs): readonly AnnualPage[] {
  const isAsked = inputs.sipc !== undefined && needsProcedures(inputs);
  return pagesOf({ ...packageMakers, ...(isAsked && sipcMakers) }, inputs);
}

function pagesOf(makers: Makers, inputs: AnnualInputs): readonly AnnualPage[] {
  return Object.entries(makers).map(([key, { name, make }]) => ({ key, name, sheet: make(inputs) }));
}

/** An amount of a page, with its name. */
type PageAmount = FormLine & { amount: string };

/** Returns every printed amount of the pages, for verifying and comparing reports. */
export function pageAmounts(pages: readonly AnnualPage[]): readonly PageAmount[] {
  return pages.flatMap(({ key, name, sheet }) =>
    sheet.sections.flatMap(({ rows }) => rows.flatMap((row) => rowAmounts(row, { key, name, sheet }))),
  );
}

/** Returns the same by id, as exact decimals. */
export function amountsById(pages: readonly AnnualPage[]): Map<string, ReturnType<typeof money>> {
  return new Map(pageAmounts(pages).map(({ id, amount }) => [id, money(amount)]));
}

function rowAmounts({ id, cells }: SheetRow, { key, name, sheet }: AnnualPage): PageAmount[] {
  const figures = sheet.columns.filter(({ kind }) => kind === 'figure').length;
  const captions = cells.flatMap((cell, index) =>
    cell?.kind === 'text' && sheet.columns[index]?.kind === 'text' ? cell.text : [],
  );
  return cells.flatMap((cell, index) => {
    if (cell === null || cell.kind === 'text') return [];
    const column = figures > 1 ? [sheet.columns[index]?.heading ?? ''] : [];
    const caption = [captions.at(-1) ?? id, ...column].join(', ');
    return {
      id: `${key}/${id}/${index}`,
      code: name,
      caption,
      unit: cell.kind === 'money' ? 'money' : 'percent',
      amount: cell.amount,
    };
  });
}
