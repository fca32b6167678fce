import type { InventoryKindName } from '@/contract/inventory/inventory';
import { measuredLevels } from '@/domain/netCapital/earlyWarning/levels';
import { formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import type { TieOutSideName } from './tieOutSides';

/** The source of figures: the current books for a period, or a frozen report. */
export type FigureBasis = { period: Period } | { reportId: number };

/** The address of one figure, or of a part of it, anywhere in the product. Its text form is used in URLs and in wire format. */
export type FigureAddress =
  /** An item of the form; `less` names one that is deducted from it, for a row that the form doesn't have. */
  | { kind: 'item'; basis: FigureBasis; code: string; less: string | null }
  /** A frozen report by itself: its main figures. */
  | { kind: 'report'; reportId: number }
  /** A line of the Supplemental Statement of Income, by the id of the published list. */
  | { kind: 'ssoi'; basis: FigureBasis; id: string }
  /** The accounts of one FOCUS line in one trial balance; `code` null: those without a line. */
  | { kind: 'line'; reportId: number | null; end: IsoDate; code: string | null }
  /** The income and expense accounts of one SSOI line in one trial balance. */
  | { kind: 'ssoiLine'; reportId: number | null; end: IsoDate; ssoiId: string }
  /** One row of a trial balance, by its account. */
  | { kind: 'balance'; reportId: number | null; end: IsoDate; accountId: number }
  /** An account's amount on a statement of the period. */
  | { kind: 'account'; period: Period; accountId: number }
  /** A line of a statement that is no item of the form. */
  | { kind: 'statement'; period: Period; line: StatementLineName }
  /** The positions of a report date in one haircut box. */
  | { kind: 'inventory'; reportId: number | null; end: IsoDate; code: string }
  /** A position's amount in a box of the form, or one of its own amounts. */
  | {
      kind: 'position';
      reportId: number | null;
      end: IsoDate;
      of: PositionAmount;
      positionKind: InventoryKindName;
      id: number;
    }
  /** An amount of the haircut reports: of a row, of a group (`total:equities`) or of all (`total`). */
  | { kind: 'security'; end: IsoDate; column: SecurityColumn; row: string }
  /** A side of a check of the tie-out that is no item of the form, by the last day of its period. */
  | { kind: 'tieOut'; end: IsoDate; side: TieOutSideName }
  /** A typed value of a period: a capital input, or a row of the withdrawals. */
  | { kind: 'input'; basis: FigureBasis; name: string }
  /** A capital setting in force, behind the requirement. */
  | { kind: 'setting'; basis: FigureBasis; name: SettingName }
  /** A measure of net capital that is no item of the form: an early-warning level, or debit items. */
  | { kind: 'capital'; basis: FigureBasis; name: CapitalName }
  /** A frozen figure of a day's computation of net capital; addressed like a report with the computation's number. */
  | { kind: 'day'; of: AddressInReport }
  /** The same figure of several periods or dates: added up, or the first less the second. */
  | { kind: 'several'; how: 'total' | 'change'; of: readonly FigureAddress[] };

type SettingName = 'minimum' | 'add-ons';

type ReportPlace = 'item' | 'line' | 'balance' | 'inventory' | 'position' | 'input' | 'setting' | 'capital';

/** An address within a frozen FOCUS report. */
export type AddressInReport = Extract<FigureAddress, { kind: ReportPlace }>;

/** Lines of the statements without an item number; `transfer680` and its like move amounts into that item. */
export const statementLineNames = [
  'unclosedIncome',
  'unclosedComprehensiveIncome',
  'unmapped',
  'noteB',
  'accounts',
  'transfer490',
  'transfer550',
  'transfer600',
  'transfer680',
  'transfer735',
  'transfer1205',
] as const;
export type StatementLineName = (typeof statementLineNames)[number];

/** Early-warning levels measured by net capital, the highest that requires a notice, and net capital to debit items. */
export const capitalNames = [...measuredLevels, 'warningLevel', 'debitItemsPercentage'] as const;
export type CapitalName = (typeof capitalNames)[number];

/** The columns of the haircut by security. */
export const securityColumnNames = [
  'haircut',
  'long_market_value',
  'short_market_value',
  'tentative_haircut',
  'haircut_amount',
  'undue_concentration_charge',
  'total',
] as const;
export type SecurityColumn = (typeof securityColumnNames)[number];

/**
 * An amount of a position: its charge in a box of the form (the item number), its market value, its part of a line of the books (the line's number),
 * or its charges in all boxes.
 */
export type PositionAmount = string;

/** Writes an address: `focus:Q1 26:3750`, `report:1042:3750`, `line:2026-03-31:200`, `balance:2026-03-31:1007`, `account:Q1 26:1007` … */
export function writeFigureAddress(address: FigureAddress): string {
  switch (address.kind) {
    case 'item': {
      const code = address.less === null ? address.code : `${address.code}-${address.less}`;
      return `${'period' in address.basis ? 'focus:' : ''}${writeBasis(address.basis)}:${code}`;
    }
    case 'report':
      return `report:${address.reportId}`;
    case 'line':
      return `${ofReport(address.reportId)}line:${address.end}:${address.code ?? unmapped}`;
    case 'ssoiLine':
      return `${ofReport(address.reportId)}ssoi-line:${address.end}:${address.ssoiId}`;
    case 'balance':
      return `${ofReport(address.reportId)}balance:${address.end}:${address.accountId}`;
    case 'account':
      return accountFigure(formatPeriod(address.period), address.accountId);
    case 'statement':
      return statementFigure(formatPeriod(address.period), address.line);
    case 'inventory':
      return `${ofReport(address.reportId)}inventory:${address.end}:${address.code}`;
    case 'position': {
      const { reportId, end, of, positionKind, id } = address;
      return `${ofReport(reportId)}position:${end}:${of}:${positionKind}:${id}`;
    }
    case 'security':
      return securityFigure(address.end, address.column, address.row);
    case 'tieOut':
      return tieOutFigure(address.end, address.side);
    case 'ssoi':
      return writeNamed(address.kind, address.basis, address.id);
    case 'input':
    case 'setting':
    case 'capital':
      return writeNamed(address.kind, address.basis, address.name);
    case 'day':
      return writeFigureAddress(address.of).replace(/^report/, 'day');
    case 'several':
      return writeSeveral(address);
  }
}

/** Returns the address of an item of the form for a period of the books, such as `Q1 26` and `3750`. */
export function focusFigure(timeReport: string, code: string): string {
  return `focus:${timeReport}:${code}`;
}

/** Returns the address of a period's measure of net capital that is no item of the form. */
export function capitalFigure(timeReport: string, name: CapitalName): string {
  return `capital:${timeReport}:${name}`;
}

/** Returns the address of a capital input of a period. */
export function inputFigure(timeReport: string, name: string): string {
  return `input:${timeReport}:${name}`;
}

/** Returns the address of a frozen report, or of one of its items. */
export function reportFigure(reportId: number, code?: string): string {
  return code === undefined ? `report:${reportId}` : `report:${reportId}:${code}`;
}

/** Returns the address of an item of a computation of net capital on a day. */
export function dayFigure(computationId: number, code: string): string {
  return `day:${computationId}:${code}`;
}

/** Returns the address of an account's amount on a statement of a period. */
export function accountFigure(timeReport: string, accountId: number): string {
  return `account:${timeReport}:${accountId}`;
}

/** Returns the address of a statement's line that is no item of the form. */
export function statementFigure(timeReport: string, line: StatementLineName): string {
  return `statement:${timeReport}:${line}`;
}

/** Returns the address of an amount of the haircut reports of a date. */
export function securityFigure(reportDate: string, column: SecurityColumn, row: string): string {
  return `security:${reportDate}:${column}:${row}`;
}

/** Returns the address of a side of a check that is no item of the form, by the last day of the period: `tie-out:2026-03-31:debits`. */
export function tieOutFigure(end: IsoDate, side: TieOutSideName): string {
  return `tie-out:${end}:${side}`;
}

/** The row for the whole of the haircut reports. */
export const allRows = 'total';

/** Returns the row for a group of the haircut by security, a row of the haircut summary: `total:Equities`. */
export function groupRow(title: string): string {
  return `${allRows}:${title}`;
}

/** Returns the address of a line of the Supplemental Statement of Income of a period. */
export function ssoiFigure(timeReport: string, id: string): string {
  return `ssoi:${timeReport}:${id}`;
}

/** Returns the address of the sum of a figure over several periods or dates, given their own addresses. */
export function totalFigure(figures: readonly string[]): string {
  return ofSeveral('total', figures);
}

/** Returns the address of a figure's change: the first of two addresses less the second. */
export function changeFigure(now: string, before: string): string {
  return ofSeveral('change', [now, before]);
}

/** The code for accounts without a FOCUS line. */
export const unmapped = 'unmapped';

/** Combines addresses, which all begin with kind and time: `account:Q1 26:1007`, of several `total:account:Q1 26,Q2 26:1007`. */
function ofSeveral(how: 'total' | 'change', figures: readonly string[]): string {
  const parts = figures.map((figure) => figure.split(':'));
  const [kind = '', , ...rest] = parts[0] ?? [];
  return [how, kind, parts.map(([, time]) => time).join(','), ...rest].join(':');
}

function writeSeveral({ how, of }: Extract<FigureAddress, { kind: 'several' }>): string {
  return ofSeveral(how, of.map(writeFigureAddress));
}

function writeBasis(basis: FigureBasis): string {
  return 'period' in basis ? formatPeriod(basis.period) : `report:${basis.reportId}`;
}

function writeNamed(kind: string, basis: FigureBasis, name: string): string {
  return 'period' in basis
    ? `${kind}:${formatPeriod(basis.period)}:${name}`
    : `report:${basis.reportId}:${kind}:${name}`;
}

function ofReport(reportId: number | null): string {
  return reportId === null ? '' : `report:${reportId}:`;
}
