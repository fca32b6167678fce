import { allRows, type FigureAddress } from '@/domain/explain/figureAddress';
import { createPart } from '@/domain/explain/parts';
import type { FiledSideName } from '@/domain/explain/tieOutSides';
import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { formatSpan } from '@/domain/lineForms/span';
import { absolute, divide, isMore, type Money, money, subtract, sum } from '@/domain/money';
import type { IsoDate, Span } from '@/domain/periods';
import { type Check, compareSides, type Side } from '../checks';

/** A report, with an amount of it. */
type FiledAmount = { id: number; name: string; amount: Money | null };

/** The reports of a period's last day that aren't drafts, null if missing, and the amounts that they must agree with. */
export type FiledSources = {
  /** Item 2a of SIPC-7, item 4030 of the year's FOCUS reports, if those cover each day of the year once, and the days that they don't cover. */
  sipc: { report: FiledAmount; isWhole: boolean; gaps: readonly Span[]; year: readonly FiledAmount[] } | null;
  /** The totals of the inventory schedule, the inventory's, and the haircuts of its positions by item. */
  schedule: {
    long: FiledAmount;
    short: FiledAmount;
    /** Number of rounded lines of a side. */
    lines: number;
    positions: { end: IsoDate; long: Money; short: Money; haircuts: Readonly<Record<string, Money | null>> };
  } | null;
  /** Answers of Form Custody that the FOCUS exemption implies too. */
  custody: { id: number; focusId: number; answers: readonly { line: string; own: string; claimed: string }[] } | null;
  /** Items of the annual report and of FOCUS, and the stated reason for differences. */
  annual: {
    id: number;
    name: string;
    focusId: number;
    /** `isReconciled` if the report's own reconciliation shows it as different. */
    items: readonly { code: string; own: Money | null; filed: Money | null; isReconciled: boolean }[];
    reason: string;
  } | null;
  /** Reports that nothing of can be compared, and why. */
  unread: readonly { type: keyof typeof wholeReports; why: string }[];
};

const wholeReports = {
  SIPC_7: { check: 'sipcRevenue', title: 'SIPC-7' },
  SIS: { check: 'inventorySchedule', title: 'Inventory schedule' },
  CUSTODY: { check: 'custodyExemption', title: 'Custody answers' },
  ANNUAL: { check: 'annualReport', title: 'Annual report' },
} as const;

/** Checks SIPC-7, the inventory schedule, Form Custody and the annual report, as far as they exist. */
export function filedChecks(filed: FiledSources): readonly Check[] {
  return [
    ...sipcChecks(filed),
    ...scheduleChecks(filed),
    ...custodyChecks(filed),
    ...annualChecks(filed),
    ...unreadChecks(filed),
  ];
}

function unreadChecks({ unread }: FiledSources): Check[] {
  return unread.map(({ type, why }) => {
    const { check, title } = wholeReports[type];
    return {
      check,
      title,
      left: { label: title, amount: null, item: null },
      right: { label: type === 'SIS' ? 'Inventory' : 'FOCUS', amount: null, item: null },
      difference: null,
      state: 'UNKNOWN',
      note: why,
      place: 'FILINGS',
    };
  });
}

/** Checks SIPC-7 item 2a = item 4030 of the FOCUS reports of the year. */
function sipcChecks({ sipc }: FiledSources): Check[] {
  if (sipc === null) return [];
  const { report, gaps, year } = sipc;
  const amounts = year.map(({ amount }) => amount);
  const isWhole = sipc.isWhole && !amounts.includes(null);
  const right: Side = {
    label: isWhole ? `FOCUS item 4030, ${year.length} reports` : uncoveredText(gaps),
    amount: isWhole ? sum(amounts.filter((amount) => amount !== null)) : null,
    item: null,
    side: 'sipc-7-focus',
    parts: year.map(({ id, name, amount }) =>
      createPart({ label: name, code: '4030', amount, address: itemOf(id, '4030') }),
    ),
  };
  return [
    inDollars({
      check: 'sipcRevenue',
      title: 'SIPC-7 total revenue',
      left: ofReport('SIPC-7 item 2a', report, 'sipc-7'),
      right,
      place: 'FILINGS',
      lines: 1,
    }),
  ];
}

function uncoveredText(gaps: readonly Span[]): string {
  return gaps.length === 0 ? 'FOCUS reports overlap' : `No FOCUS report of ${gaps.map(formatSpan).join(', ')}`;
}

/** Checks the schedule = the positions of the day, by side. */
function scheduleChecks({ schedule }: FiledSources): Check[] {
  if (schedule === null) return [];
  const { positions, lines, ...totals } = schedule;
  return (['long', 'short'] as const).map((held) =>
    inDollars({
      check: 'inventorySchedule',
      title: `Inventory schedule, ${held}`,
      left: ofReport('Supplemental Inventory Schedule', totals[held], `schedule-${held}`),
      right: {
        label: 'Inventory',
        amount: positions[held],
        item: null,
        address: { kind: 'security', end: positions.end, column: `${held}_market_value`, row: allRows },
      },
      place: 'FILINGS',
      lines,
    }),
  );
}

const scheduleHaircuts = { '3735': 'Haircuts of exempted securities', '3734': 'Haircuts of other securities' } as const;

/** Checks the haircuts of the schedule's positions = their FOCUS deductions. */
export function scheduleHaircutChecks({ schedule }: FiledSources, figures: Figures): readonly Check[] {
  if (schedule === null) return [];
  const { end, haircuts } = schedule.positions;
  return Object.entries(scheduleHaircuts).map(([code, title]) =>
    compareSides({
      check: 'scheduleHaircuts',
      title,
      left: {
        label: 'Inventory',
        amount: haircuts[code] ?? null,
        item: null,
        address: { kind: 'inventory', reportId: null, end, code },
      },
      right: { label: `FOCUS item ${code}`, amount: amountOf(figures, code), item: code },
      place: 'INVENTORY',
    }),
  );
}

/** Checks the answers that the FOCUS exemption implies = those of Form Custody. */
function custodyChecks({ custody }: FiledSources): Check[] {
  if (custody === null || custody.answers.length === 0) return [];
  const textOf = (pick: 'own' | 'claimed') =>
    custody.answers.map((answer) => `${answer.line} ${answer[pick] === '' ? 'blank' : answer[pick]}`).join(', ');
  const [own, claimed] = [textOf('own'), textOf('claimed')];
  return [
    {
      check: 'custodyExemption',
      title: 'Custody answers',
      left: { label: 'Form Custody', amount: null, item: null, text: own, address: reportOf(custody.id) },
      right: {
        label: "FOCUS's exemption",
        amount: null,
        item: null,
        text: claimed,
        address: reportOf(custody.focusId),
      },
      difference: null,
      state: own === claimed ? 'TIES' : 'DIFFERS',
      note: null,
      place: 'FILINGS',
    },
  ];
}

const annualItems: Readonly<Record<string, { title: string; side: FiledSideName }>> = {
  '940': { title: 'Annual report: total assets', side: 'annual-940' },
  '1800': { title: 'Annual report: ownership equity', side: 'annual-1800' },
  '3750': { title: 'Annual report: net capital', side: 'annual-3750' },
};

/** The items of FOCUS that the annual report is held against. */
export const annualItemCodes = Object.keys(annualItems);

/** Checks annual figures = FOCUS of the year's last day, or reconciled with a reason (Rule 17a-5(d)(2)(iii)). */
function annualChecks({ annual }: FiledSources): Check[] {
  if (annual === null) return [];
  const { id, name, focusId, items, reason } = annual;
  return items.flatMap(({ code, own, filed, isReconciled }) => {
    const known = annualItems[code];
    if (known === undefined) return [];
    return compareSides({
      check: 'annualReport',
      title: known.title,
      left: ofReport('Annual report', { id, name, amount: own }, known.side),
      right: { label: `FOCUS item ${code} as filed`, amount: filed, item: null, address: itemOf(focusId, code) },
      place: 'FILINGS',
      reason: isReconciled ? reason : '',
    });
  });
}

/** Returns a side for an amount of a report other than FOCUS, which opens the report. */
function ofReport(label: string, { id, name, amount }: FiledAmount, side: FiledSideName): Side {
  return { label, amount, item: null, side, parts: [createPart({ label: name, amount, address: reportOf(id) })] };
}

function reportOf(reportId: number): FigureAddress {
  return { kind: 'report', reportId };
}

function itemOf(reportId: number, code: string): FigureAddress {
  return { kind: 'item', basis: { reportId }, code, less: null };
}

type InDollars = Omit<Parameters<typeof compareSides>[0], 'reason'> & { lines: number };

/** Compares a form in whole dollars, each of its lines rounded, with amounts in cents. */
function inDollars({ lines, ...check }: InDollars): Check {
  const { left, right } = check;
  const isRounding =
    left.amount !== null &&
    right.amount !== null &&
    !isMore(absolute(subtract(left.amount, right.amount)), divide(money(lines), 2));
  return compareSides({ ...check, reason: isRounding ? 'The form is in whole dollars.' : '' });
}
