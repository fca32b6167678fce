import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import type { Executor, Transaction } from '@server/db/client';
import { filerOf } from '@server/netCapital/companyFacts';
import { toReportFindings } from '@server/netCapital/findings';
import { requirePeriod } from '@server/netCapital/period';
import type { MadeReport, OpenedWizard, ReportKind, ReportToday, VerifiedReport } from '@server/reports/reportKind';
import { findLatestPrefill, type StoredReport } from '@server/reports/reportsRepository';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import {
  type SsoiGenerateRequest,
  type SsoiPreviewRequest,
  ssoiGenerateSchema,
  ssoiPreviewAnswerSchema,
  ssoiPreviewRequestSchema,
} from '@/contract/ssoi/ssoiReport.schema';
import { isQuarterEnd } from '@/domain/calendar/days';
import { obligations } from '@/domain/calendar/obligations';
import { formatPeriod, type Period, parsePeriod, periodStart } from '@/domain/periods';
import { ssoiItems } from '@/domain/reports/filing/ssoiItems';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import { type FrozenSsoi, freezeSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules, currentSsoiRulesVersion, hasSsoiRules, verifySsoi } from '@/domain/ssoi/rules';
import { computedSsoiAmounts, printedSsoiAmounts, ssoiFormLines } from '@/domain/ssoi/ssoiAmounts';
import { previewSsoi } from './previewSsoi';
import { basisOfSsoi, readSsoiBasis } from './ssoiBasis';
import { learnedNumbers } from './ssoiNumbers';
import { readSsoiRequest, type SsoiRequest, withTypedOver } from './ssoiRequest';
import { ssoiSteps } from './ssoiSteps';

/** The Supplemental Statement of Income, which is filed for calendar quarters alone. */
export const ssoiKind: Omit<ReportKind<SsoiRequest>, 'explain'> = {
  type: 'SSOI',
  name: 'SSOI',
  calls: '/report/ssoi',
  prefillName: 'prefill_ssoi',
  obligation: obligations.SSOI,
  openWizard: (tx, { member }, asked) => openSsoiWizard(tx, member.companyId, asked),
  generate: { body: ssoiGenerateSchema, message: 'Report Generated Successfully.' },
  readRequest: (request) => readSsoiRequest(request as SsoiGenerateRequest), // as the schema has it
  make: makeSsoi,
  preview: {
    url: '/report/ssoi/preview',
    body: ssoiPreviewRequestSchema,
    answer: ssoiPreviewAnswerSchema,
    read: (context, data) => previewSsoi(context, data as SsoiPreviewRequest), // as the schema has it
  },
  document: (results, request) => ({ kind: 'SSOI', results, ...request }),
  filingItems: (results, units, learned) => ssoiItems(results as SsoiForm, units, learned), // as printSsoi made them
  hasRules: hasSsoiRules,
  positionsChecksum: () => null,
  verify: async ({ rulesVersion, inputs, results, findings }) => {
    const computation = computeSsoiByRules(rulesVersion, thawSsoi(inputs as FrozenSsoi)); // as freezeSsoi made them
    return verifySsoi({ boxes: (results as SsoiForm).boxes.cents, findings }, computation); // as printSsoi made them
  },
  readToday: ssoiToday,
  readAnswers: async (tx, { member }, answers) => {
    const wanted = readSsoiRequest(answers);
    return { period: wanted.period, focus: null, ssoi: await readSsoiBasis(tx, member.companyId, wanted) };
  },
};

/** Makes a Supplemental Statement of Income: computes and freezes. Throws 422 for a quarter without a committed trial balance. */
async function makeSsoi(
  tx: Transaction,
  { member: { companyId } }: CompanyContext,
  { wanted, amended, now }: { wanted: SsoiRequest; amended: StoredReport | null; now: Date },
): Promise<MadeReport> {
  const { company, inputs, computation } = await readSsoiBasis(tx, companyId, withTypedOver(wanted, amended));
  const facts = { filer: filerOf(company), generatedAt: now.toISOString(), inputs };
  return {
    frozen: {
      rulesVersion: currentSsoiRulesVersion,
      inputs: freezeSsoi({ ...facts, commitNumber: company.commitNumber }),
      results: printSsoi({ ...facts, computation }, await learnedNumbers(tx, companyId)),
      findings: toReportFindings(computation.findings),
      warnings: [],
    },
    prefill: { ...wanted.values },
    basis: basisOfSsoi(inputs),
    commitNumber: company.commitNumber,
  };
}

/** Returns the statement with today's books, by the same answers and the same amounts typed over. */
async function ssoiToday(
  tx: Executor,
  context: CompanyContext,
  { stored, frozen }: VerifiedReport,
): Promise<ReportToday> {
  const inputs = thawSsoi(frozen.inputs as FrozenSsoi); // as freezeSsoi made them
  const request = { period: inputs.period, values: stored.prefill, answers: inputs.answers, typed: {} };
  const { computation } = await readSsoiBasis(tx, context.member.companyId, withTypedOver(request, stored));
  const reported = printedSsoiAmounts((frozen.results as SsoiForm).boxes.cents); // as printSsoi made them
  const isByTodaysRules = frozen.rulesVersion === currentSsoiRulesVersion;
  return {
    rulesVersion: currentSsoiRulesVersion,
    lines: ssoiFormLines,
    amounts: {
      reported,
      byTodaysRules: isByTodaysRules
        ? reported
        : computedSsoiAmounts(computeSsoiByRules(currentSsoiRulesVersion, inputs)),
      today: computedSsoiAmounts(computation),
    },
    findings: toReportFindings(computation.findings),
  };
}

/**
 * Opens the SSOI wizard of a quarter, by default the latest with a trial balance. It starts from the statement to amend, or from the quarter's last
 * one if any. Throws 422 without any trial balance at the end of a quarter.
 */
async function openSsoiWizard(
  tx: Executor,
  companyId: number,
  { timeReport, amended }: { timeReport: string | undefined; amended: StoredReport | null },
): Promise<OpenedWizard> {
  const quarter = quarterOf(timeReport ?? latestQuarter(await listTimeReports(tx, committedView(companyId))));
  const name = formatPeriod(quarter);
  const last = amended?.prefill ?? (await findLatestPrefill(tx, { companyId, type: 'SSOI', timeReport: name }));
  return { timeReport: name, prefill: ssoiSteps(), prefillValues: { ...startValues(quarter), ...last } };
}

/** Returns the latest trial balance at a quarter's end. Throws 422 without one. */
function latestQuarter(timeReports: readonly string[]): string {
  const found = timeReports.find((timeReport) => isQuarterEndOf(timeReport));
  if (found !== undefined) return found;
  throw ruleBroken('No trial balance at the end of a quarter yet. Import one and mark it done first.');
}

/** Returns the quarter; a month that ends one means the quarter. Throws 422 for any other. */
function quarterOf(timeReport: string): Period {
  const period = requirePeriod(timeReport);
  if (isQuarterEnd(period.end)) return { kind: 'quarter', end: period.end };
  throw ruleBroken('Select a quarter like Q1 26', [{ path: 'endDate', message: 'Select a quarter like Q1 26' }]);
}

function isQuarterEndOf(timeReport: string): boolean {
  const period = parsePeriod(timeReport);
  return period !== null && isQuarterEnd(period.end);
}

function startValues(quarter: Period): Record<string, unknown> {
  return {
    endDate: formatPeriod(quarter),
    periodFrom: periodStart(quarter),
    to: quarter.end,
    threeLargestComponentsOfOtherRevenue: [],
    threeLargestComponentsOfOtherExpenses: [],
    hasFirmParticipate1: false,
    hasFirmParticipate6: false,
  };
}
