import { focusSettingOf, ssoiSettingOf } from '@server/coa/settings';
import type { CompanyContext } from '@server/common/context';
import { type Executor, walkSnapshot } from '@server/db/client';
import { toFocusFindings } from '@server/netCapital/findings';
import type { ReportFinding } from '@/contract/reports/report.schema';
import type {
  HaircutRecord,
  HaircutSecurities,
  HaircutSummary,
  NetCapitalReport,
  StatementAbout,
  StatementAnswer,
  StatementLineAnswer as WireLine,
  StatementRowAnswer as WireRow,
  StatementTotalAnswer as WireTotal,
} from '@/contract/statements/statement.schema';
import { allRows, groupRow } from '@/domain/explain/figureAddress';
import { figureOf } from '@/domain/focus/figures';
import { summaryTitles } from '@/domain/haircuts/bySecurity';
import type { SecurityTotals } from '@/domain/haircuts/types';
import { toAmount, toAmountOrNull } from '@/domain/money';
import { netCapitalRows } from '@/domain/netCapital/netCapitalRows';
import type { HaircutBridge } from '@/domain/statements/haircutBridge';
import { securityColumns, totalHaircut, totalHaircuts } from '@/domain/statements/haircutSheets';
import {
  type Amounts,
  getRowTotal,
  type Statement,
  type StatementGroup,
  type StatementLine,
  type StatementRow,
  type StatementWriter,
} from '@/domain/statements/statement';
import type { HaircutReading } from './haircutReports';
import type { NetCapitalReading } from './netCapitalReport';
import { type ReadStatement, readStatement, type StatementRequest } from './readStatement';
import { walkStatement } from './walkStatement';

/** Maps net capital to the wire format: a figure that can't be computed is null, with the reason. */
export function netCapitalAnswer({ reportDate, computation }: NetCapitalReading): NetCapitalReport {
  const { figures, findings } = computation;
  const data = netCapitalRows(figures).map(({ label, codes, amount, unit, isTotal }) => {
    const note = amount === null ? codes.flatMap((code) => figureOf(figures, code).note ?? []).at(0) : undefined;
    return {
      label,
      value: toAmountOrNull(amount),
      ...(unit === 'percent' ? { postfix: '%' } : {}),
      is_total: isTotal,
      codes: [...codes],
      ...(note === undefined ? {} : { note }),
    };
  });
  return { data, report: { report_date: reportDate, findings: toFocusFindings(findings) } };
}

/** Maps the haircut summary to the wire format: amounts by description in the report's order, the total last. */
export function haircutSummaryAnswer(reading: HaircutReading): HaircutSummary {
  const { rows, total } = reading.haircuts.summary;
  const entries = rows.map(({ key, amount }) => [summaryTitles[key], toAmount(amount)]);
  return { data: { ...Object.fromEntries(entries), [totalHaircuts]: toAmount(total) }, report: aboutHaircuts(reading) };
}

/** Maps the haircut by security to the wire format: groups with their totals, and the total of all. */
export function haircutSecuritiesAnswer(reading: HaircutReading): HaircutSecurities {
  const { groups, total } = reading.haircuts.bySecurity;
  const data = groups.map(({ title, rows, totals }): [string, HaircutRecord[]] => [
    title,
    [
      ...rows.map((row) => ({ ...recordOf(row.securityType, row), row: row.key })),
      { ...recordOf('Total', totals), row: groupRow(title), is_total: true },
    ],
  ]);
  const grand = { ...recordOf(totalHaircut, total), row: allRows, is_total: true };
  return {
    data: { table: { columns: [...securityColumns] }, data: [...data, [totalHaircut, [grand]]] },
    report: aboutHaircuts(reading),
  };
}

function recordOf(name: string, amounts: SecurityTotals): HaircutRecord {
  const { percent, undueCharge } = amounts;
  return {
    security_type: name,
    haircut: /^[\d.]+$/.test(percent) ? Number(percent) : percent,
    long_market_value: toAmount(amounts.longMarketValue),
    short_market_value: toAmount(amounts.shortMarketValue),
    tentative_haircut: toAmount(amounts.tentativeHaircut),
    haircut_amount: toAmount(amounts.haircutAmount),
    undue_concentration_charge: typeof undueCharge === 'string' ? undueCharge : toAmountOrNull(undueCharge),
    total: toAmountOrNull(amounts.total),
  };
}

function aboutHaircuts({ reportDate, haircuts, bridge }: HaircutReading): NonNullable<HaircutSummary['report']> {
  const findings = haircuts.findings.map(
    ({ rule, message }): ReportFinding => ({
      rule,
      severity: 'warning',
      message,
      codes: [],
    }),
  );
  const about = { report_date: reportDate, findings, notes: [...haircuts.notes] };
  return bridge === undefined ? about : { ...about, bridge: bridgeAnswer(bridge) };
}

function bridgeAnswer({ lines, note }: HaircutBridge): NonNullable<NonNullable<HaircutSummary['report']>['bridge']> {
  return {
    lines: lines.map(({ key, label, amount, figure, isTotal }) => ({
      key,
      label,
      value: toAmountOrNull(amount),
      figure,
      is_total: isTotal,
    })),
    note,
  };
}

/** Serializers of a period report's parts, each by its schema. */
export type StatementSerializers = {
  rows: (rows: WireRow[]) => string;
  lines: (lines: WireLine[]) => string;
  total: (total: WireTotal) => string;
  about: (about: StatementAbout) => string;
};

/** Streams a period report in wire format while its rows are read, from the committed books of one snapshot. Throws 400 for an invalid period. */
export function statementText(
  context: Pick<CompanyContext, 'database' | 'member'>,
  request: StatementRequest,
  write: StatementSerializers,
): AsyncGenerator<string, void> {
  return walkSnapshot(context, async function* walk(tx) {
    const read = await readStatement(tx, context.member.companyId, request);
    yield '{"data":{';
    yield* walkStatement(tx, read, jsonWriter(read.statement, write));
    yield `},"report":${write.about(aboutOf(read.statement, read.findings))}}`;
  });
}

/** Returns the same as one object, by the snapshot in which it was read. */
export async function statementAnswer(tx: Executor, read: ReadStatement): Promise<StatementAnswer> {
  const { statement, findings } = read;
  let own: WireRow[] = [];
  const data: StatementAnswer['data'] = {};
  const pieces = walkStatement<void>(tx, read, {
    open: () => {
      own = [];
    },
    rows: (_group, rows) => {
      own.push(...rows.map((row) => wireRow(statement, row)));
    },
    close: ({ name, rule, lines, total }) => {
      data[name] = {
        ...(rule === null ? {} : { data: own }),
        ...(lines.length === 0 ? {} : { special: lines.map((line) => wireLine(statement, line)) }),
        total: wireTotal(statement, total),
      };
    },
  });
  for await (const _written of pieces);
  return { data, report: aboutOf(statement, findings) };
}

function jsonWriter(statement: Statement, write: StatementSerializers): StatementWriter<string> {
  const groups = createSeparator();
  let rowPieces = createSeparator();
  return {
    open: ({ name, rule }) => {
      rowPieces = createSeparator();
      return `${groups()}${JSON.stringify(name)}:{${rule === null ? '' : '"data":['}`;
    },
    rows: (_group, rows) => `${rowPieces()}${write.rows(rows.map((row) => wireRow(statement, row))).slice(1, -1)}`,
    close: ({ rule, lines, total }) => {
      const special =
        lines.length === 0 ? '' : `"special":${write.lines(lines.map((line) => wireLine(statement, line)))},`;
      return `${rule === null ? '' : '],'}${special}"total":${write.total(wireTotal(statement, total))}}`;
    },
  };
}

/** Returns a function that yields a comma before each item but the first. */
function createSeparator(): () => string {
  let isFirst = true;
  return () => {
    const separator = isFirst ? '' : ',';
    isFirst = false;
    return separator;
  };
}

function wireTotal(statement: Statement, { name, code, amounts }: StatementGroup['total']): WireTotal {
  return { name, code, ...wireAmounts(statement, amounts) };
}

function wireLine(statement: Statement, { amounts, sumOf: _sumOf, less: _less, ...line }: StatementLine): WireLine {
  return { ...line, ...wireAmounts(statement, amounts) };
}

function wireRow(statement: Statement, { account, allowable, amounts }: StatementRow): WireRow {
  return {
    id: account.id,
    account_name: account.name,
    account_number: account.number,
    focus_id: focusSettingOf(account.focusId)?.id ?? null,
    focus_code: account.focusId,
    ssoi_id: ssoiSettingOf(account.ssoiId)?.id ?? null,
    ssoi_code: account.ssoiId,
    allowable,
    ...wireAmounts(statement, amounts),
  };
}

/** Returns each period's amount under its name, and the total's if there is such a column. */
function wireAmounts(
  statement: Statement,
  amounts: Amounts,
): Record<`${string} ${string}`, number | null> & { total?: number | null } {
  const byPeriod = Object.fromEntries(
    statement.columns.map(({ name }, index) => [name, toAmountOrNull(amounts[index] ?? null)]),
  );
  const total = getRowTotal(statement, amounts);
  return total === undefined ? byPeriod : { ...byPeriod, total: toAmountOrNull(total) };
}

function aboutOf({ report, columns, total }: Statement, findings: ReadStatement['findings']): StatementAbout {
  return {
    periods: columns.map(({ name, period, hasTrialBalance, plan }, index) => ({
      time_report: name,
      end: period.end,
      has_trial_balance: hasTrialBalance,
      covers: report === 'income-statement' && hasTrialBalance ? { from: plan.from, to: plan.to } : null,
      findings: toFocusFindings(findings[index] ?? []),
    })),
    total_covers: total?.covers ?? null,
  };
}
