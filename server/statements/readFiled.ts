import { ApiError, conflict } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { readHaircutResults } from '@server/haircuts/storedHaircuts';
import { firmFacts } from '@server/netCapital/companyFacts';
import { readFilings } from '@server/netCapital/filings';
import { readFrozenReport, readLongReport, toFocusForm } from '@server/netCapital/frozenReport';
import { findFiling, type StoredReport } from '@server/reports/reportsRepository';
import type { ReportType } from '@/contract/reports/report';
import type { AnnualInputs } from '@/domain/annual/annualInputs';
import { differingItems, reconcile } from '@/domain/annual/reconciliation';
import { printedAmounts } from '@/domain/focus/focusAmounts';
import { exemptionFacts } from '@/domain/lineForms/exemptionFacts';
import { answersFromFacts } from '@/domain/lineForms/formAnswers';
import { formCustody } from '@/domain/lineForms/formCustody';
import { heldLines, scheduleTotals } from '@/domain/lineForms/inventorySchedule';
import { getFormSpan } from '@/domain/lineForms/span';
import { type Money, money } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { findGaps, tileSpan } from '@/domain/reports/tileSpan';
import { annualItemCodes, type FiledSources } from '@/domain/statements/tieOut/filedChecks';

/**
 * Reads the reports of a period's last day and their sources for comparison; a report that fails its checksum has the reason. The caller has
 * refreshed the day's haircuts.
 */
export async function readFiled(tx: Executor, companyId: number, end: IsoDate): Promise<FiledSources> {
  const find = (type: ReportType) => findFiling(tx, { companyId, type, periodEnd: end });
  const focus = await find('FOCUS');
  const unread: Unread[] = [];
  const read = async <Found>(type: Unread['type'], of: (report: StoredReport | null) => Found) => {
    const report = await find(type);
    try {
      return await of(report);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      unread.push({ type, why: error.message });
      return null;
    }
  };
  return {
    sipc: await read('SIPC_7', (report) => readSipc(tx, report, end)),
    schedule: await read('SIS', (report) => readSchedule(tx, report, end)),
    custody: await read('CUSTODY', (report) => toCustody(report, focus)),
    annual: await read('ANNUAL', (report) => readAnnual(report, focus)),
    unread,
  };
}

type Unread = FiledSources['unread'][number];

async function readSipc(tx: Executor, report: StoredReport | null, end: IsoDate): Promise<FiledSources['sipc']> {
  if (report === null) return null;
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, report.companyId));
  const year = getFormSpan({ covers: 'fiscalYear' }, end, fiscalYearEnd);
  if (year === null) return null;
  const filings = await readFilings(tx, report.companyId, year);
  const tiles = tileSpan(year, filings);
  return {
    report: amountIn(report, '2a'),
    isWhole: tiles !== null,
    gaps: findGaps(year, filings),
    year: (tiles ?? filings).map(({ id, name, form }) => ({
      id,
      name,
      amount: printedAmounts(form.boxes.cents).get('4030') ?? null,
    })),
  };
}

async function readSchedule(
  tx: Executor,
  report: StoredReport | null,
  end: IsoDate,
): Promise<FiledSources['schedule']> {
  if (report === null) return null;
  const held = await readHaircutResults(tx, report.companyId, end);
  if (held === null) throw conflict(`There are no positions of ${formatDay(end)} anymore.`);
  const { bySecurity, lines } = held;
  return {
    long: amountIn(report, scheduleTotals.long),
    short: amountIn(report, scheduleTotals.short),
    lines: heldLines,
    positions: {
      end,
      long: bySecurity.total.longMarketValue,
      short: bySecurity.total.shortMarketValue,
      haircuts: lines,
    },
  };
}

function toCustody(report: StoredReport | null, focus: StoredReport | null): FiledSources['custody'] {
  if (report === null || focus === null) return null;
  const { answers = {} } = readFrozenReport(report).results as { answers?: Record<string, string> }; // of a form
  const claimed = answersFromFacts(formCustody, new Map(exemptionFacts(focus.prefill['exemption'], focus.name)));
  return {
    id: report.id,
    focusId: focus.id,
    answers: [...claimed].map(([line, { answer }]) => ({ line, own: answers[line] ?? '', claimed: answer })),
  };
}

async function readAnnual(report: StoredReport | null, focus: StoredReport | null): Promise<FiledSources['annual']> {
  if (report === null || focus === null) return null;
  const inputs = (await readLongReport(report)).inputs as AnnualInputs; // as the annual report's kind froze them
  const { items, answers } = inputs;
  const reconciled = new Set(differingItems(reconcile({ ...inputs, filedIncome: null })).map(({ code }) => code));
  const filed = printedAmounts(toFocusForm(readFrozenReport(focus).results).boxes.cents);
  return {
    id: report.id,
    name: report.name,
    focusId: focus.id,
    items: annualItemCodes.map((code) => ({
      code,
      own: amountOf(items[code]),
      filed: filed.get(code) ?? null,
      isReconciled: reconciled.has(code),
    })),
    reason: answers.reconciliationNote,
  };
}

/** Returns a line's amount in a form of amounts. */
function amountIn(report: StoredReport, line: string): { id: number; name: string; amount: Money | null } {
  const { amounts = {} } = readFrozenReport(report).results as { amounts?: Record<string, string> }; // of a form
  return { id: report.id, name: report.name, amount: amountOf(amounts[line]) };
}

function amountOf(text: string | null | undefined): Money | null {
  return text === null || text === undefined ? null : money(text);
}
