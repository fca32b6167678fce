import { type Money, money, toDecimalString } from '@/domain/money';
import type {
  ComputedHaircutSummary,
  HaircutBySecurity,
  HaircutComputation,
  HaircutLine,
  NetWorthAdjustments,
  SecurityRow,
  SecurityTotals,
  UndueAmount,
} from './types';

/** A date's haircut results for the reports, without the positions. */
export type HaircutResults = Omit<HaircutComputation, 'nonOptions' | 'options'>;

/** A value with every amount as an exact decimal text. */
type Written<Value> = Value extends Money
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: Written<Value[Field]> }
      : Value;

/** The results as plain JSON, as they are stored. */
export type WrittenResults = Written<HaircutResults>;

/** Writes every amount as an exact decimal text. */
export function writeResults(computation: HaircutResults): WrittenResults {
  const { summary, bySecurity, lines, netWorth, testedCapital, nonMarketable, findings, notes } = computation;
  return write({
    summary,
    bySecurity,
    lines,
    netWorth,
    testedCapital,
    nonMarketable,
    findings,
    notes,
  }) as WrittenResults; // amounts became texts
}

/** Reads the output of `writeResults`. */
export function readResults(written: WrittenResults): HaircutResults {
  const { summary, bySecurity, lines, netWorth, testedCapital, nonMarketable, findings, notes } = written;
  return {
    summary: readSummary(summary),
    bySecurity: readBySecurity(bySecurity),
    lines: Object.fromEntries(Object.entries(lines).map(([line, amount]) => [line, orNull(amount)])) as Record<
      HaircutLine,
      Money
    >, // of every line
    netWorth: readNetWorth(netWorth),
    testedCapital: orNull(testedCapital),
    nonMarketable: money(nonMarketable),
    findings,
    notes,
  };
}

function write(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(write);
  if (typeof value !== 'object' || value === null) return value;
  if (isMoney(value)) return toDecimalString(value);
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, write(part)]));
}

function isMoney(value: object): value is Money {
  return 'toFixed' in value;
}

function readNetWorth(written: Written<NetWorthAdjustments> | undefined): NetWorthAdjustments {
  return {
    shortTimeValue: money(written?.shortTimeValue ?? 0),
    hedgeTimeValue: money(written?.hedgeTimeValue ?? 0),
    spreadValue: money(written?.spreadValue ?? 0),
  };
}

function readSummary({ rows, total }: Written<ComputedHaircutSummary>): ComputedHaircutSummary {
  return { rows: rows.map(({ key, amount }) => ({ key, amount: money(amount) })), total: money(total) };
}

function readBySecurity({ groups, total }: Written<HaircutBySecurity>): HaircutBySecurity {
  return {
    groups: groups.map(({ title, rows, totals }) => ({ title, rows: rows.map(readRow), totals: readTotals(totals) })),
    total: readTotals(total),
  };
}

function readRow({ key, securityType, ...totals }: Written<SecurityRow>): SecurityRow {
  return { key, securityType, ...readTotals(totals) };
}

function readTotals(written: Written<SecurityTotals>): SecurityTotals {
  return {
    percent: written.percent,
    longMarketValue: money(written.longMarketValue),
    shortMarketValue: money(written.shortMarketValue),
    tentativeHaircut: money(written.tentativeHaircut),
    haircutAmount: money(written.haircutAmount),
    undueCharge: readUndue(written.undueCharge),
    total: orNull(written.total),
  };
}

function readUndue(written: string | null): UndueAmount {
  return written === 'Not applicable' ? written : orNull(written);
}

function orNull(written: string | null): Money | null {
  return written === null ? null : money(written);
}
