import { quoted } from '@server/common/textRules';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { centsOf, formatCents } from '@/domain/imports/balances/amounts';
import type { BalanceReading } from '@/domain/imports/balances/decideBalances';
import { labelOf, type ReadTable } from '@/domain/imports/balances/readBalanceTable';
import { findScale } from '@/domain/imports/scaleWords';
import { monthOf } from '@/domain/imports/titleDates';
import { formatMoney, money, multiply } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';
import { accountKey } from './addUpLines';
import type { BalanceLine } from './balanceLines';
import type { OpenedTable, ReadImport } from './importTypes';

const mostReadings = 4;
const mostPeriods = 12;

/** Asks which of several readings of the amounts is meant, with the evidence and sample rows of each. */
export function readingQuestion(balance: ReadTable | null): ImportQuestion | null {
  const { best, rivals = [] } = balance?.decision ?? {};
  if (balance === null || best === undefined || rivals.length === 0) return null;
  const all = [best, ...rivals.filter((each) => each !== best)];
  const periods = new Set(all.flatMap((each) => periodOf(each) ?? []));
  const areAllPeriods = all.length > 1 && periods.size === all.length;
  const readings = all.slice(0, areAllPeriods ? mostPeriods : mostReadings);
  const message = areAllPeriods
    ? `The file has balances of ${all.length} periods. Choose the one to import first.`
    : readingMessage(readings, best);
  return { name: 'reading', message, is_required: true, options: readings.map((each) => toOption(each, balance)) };
}

function readingMessage(readings: readonly BalanceReading[], best: BalanceReading): string {
  if (readings.length === 1)
    return 'The amounts may not be balances at the end of the period. Confirm how they are read.';
  return readings.every(({ scheme }) => scheme.base === best.scheme.base)
    ? 'The file doesn’t say which side is which. Choose how the amounts are read.'
    : 'More than one reading of the amounts fits. Choose the balances to import.';
}

/** Returns the month or day in the headers of a reading; undefined for others, and for a year alone. */
function periodOf({ scheme: { period } }: BalanceReading): string | undefined {
  return monthOf(period)?.length === 7 ? period : undefined;
}

function toOption(reading: BalanceReading, { rows }: ReadTable): ImportQuestion['options'][number] {
  const { key, scheme, evidence, kept } = reading;
  const period = periodOf(reading);
  const samples = kept
    .filter((place) => scheme.nets[place] !== 0n)
    .slice(0, 3)
    .map((place) => {
      const { number = null, name = '' } = rows[place]?.account ?? {};
      const net = scheme.nets[place] ?? 0n;
      const amount = formatCents(net);
      return { name: `${number ?? ''} ${name}`.trim(), debit: net < 0n ? '' : amount, credit: net < 0n ? amount : '' };
    });
  const label = `${labelOf(scheme)}${signLabel(key)}`;
  return { value: key, label, detail: evidence.join(' '), ...(period !== undefined && { period }), samples };
}

function signLabel(key: string): string {
  if (key.endsWith(',flip')) return ': credits are positive';
  return key.endsWith(',natural') ? ': signs by the type of each account' : '';
}

/** Returns the questions about a trial balance's amounts: their scale, accounts on several lines, and a difference. */
export function amountQuestions(
  read: ReadImport,
  { table, balance }: OpenedTable,
  choices: ImportChoices,
): ImportQuestion[] {
  const { content } = read;
  if (content?.kind !== 'balance') return [];
  const label = balance?.decision?.best.scheme.label ?? '';
  return [
    scaleQuestion([...table.titles, ...table.headers, label], content.lines, choices),
    addUpQuestion(content.lines, choices),
    differenceQuestion(content.lines, choices),
  ].filter((question) => question !== null);
}

function scaleQuestion(
  texts: readonly string[],
  lines: readonly BalanceLine[],
  { scale: chosen }: ImportChoices,
): ImportQuestion | null {
  const found = findScale(texts);
  if (found === null || chosen !== undefined) return null;
  const amounts = lines.flatMap(({ debit, credit }) => [debit, credit].filter((text) => /[1-9]/.test(text)));
  const reading = parseAmountText(amounts[0] ?? '1');
  const amount = money(reading.ok ? reading.value : 1);
  const written = formatMoney(amount);
  const name = found.scale === '1000' ? 'In thousands' : 'In millions';
  const options = [
    { value: found.scale, label: `${name}: ${written} is ${formatMoney(multiply(amount, found.scale))}` },
    { value: '1', label: `In dollars: ${written} is ${written}` },
  ];
  return {
    name: 'scale',
    message: `${quoted(found.text)} says how the amounts are written. Confirm it.`,
    is_required: true,
    options,
  };
}

function addUpQuestion(lines: readonly BalanceLine[], { add_up: chosen }: ImportChoices): ImportQuestion | null {
  if (chosen !== undefined) return null;
  const seen = new Map<string, BalanceLine>();
  const doubled = new Set<string>();
  for (const line of lines) {
    const key = accountKey(line);
    if (seen.has(key)) doubled.add(key);
    else seen.set(key, line);
  }
  const [first] = [...doubled].flatMap((key) => seen.get(key) ?? []);
  if (first === undefined) return null;
  const name = quoted(`${first.number ?? ''} ${first.name}`.trim());
  const others = doubled.size === 1 ? '' : ` and ${doubled.size - 1} more accounts`;
  const options = [
    { value: 'true', label: 'Add up the lines of each account' },
    { value: 'false', label: 'Keep them: I’ll correct the file' },
  ];
  return {
    name: 'add_up',
    message: `${name}${others} ${doubled.size === 1 ? 'is' : 'are'} on several lines.`,
    is_required: true,
    options,
  };
}

/** Asks to accept a trial balance that doesn't balance, naming the difference of each period. */
function differenceQuestion(
  lines: readonly BalanceLine[],
  { accept_difference: accepted }: ImportChoices,
): ImportQuestion | null {
  const sums = new Map<string, bigint>();
  for (const { debit, credit, period } of lines) {
    const net = (centsOf(debit, false) ?? 0n) - (centsOf(credit, false) ?? 0n);
    sums.set(period, (sums.get(period) ?? 0n) + net);
  }
  const differences = [...sums].filter(([, net]) => net !== 0n);
  if (differences.length === 0) return null;
  const value = differences
    .map(([period, net]) => `${period === '' ? '' : `${period}: `}${net < 0n ? '-' : ''}${formatCents(net)}`)
    .join('; ')
    .slice(0, 900);
  if (accepted === value) return null;
  const [[period, net]] = differences as [[string, bigint]];
  const side = net > 0n ? 'Debits exceed credits' : 'Credits exceed debits';
  const of = period === '' ? '' : ` in ${period}`;
  const options = [{ value, label: `Import it with the difference of ${formatCents(net)}` }];
  return { name: 'accept_difference', message: `${side} by ${formatCents(net)}${of}.`, is_required: true, options };
}
