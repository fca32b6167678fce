import { findAccountByEmail, findMembership } from '@server/auth/usersRepository';
import { listFilingRecords, saveFilingRecord } from '@server/calendar/filedRecords';
import { coaKind } from '@server/coa/coaKind';
import type { CompanyContext, Log, Member } from '@server/common/context';
import { today } from '@server/common/today';
import { requireCompany } from '@server/company/companies';
import { type Executor, withTransaction } from '@server/db/client';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { optionKind } from '@server/inventory/optionKind';
import { saveCapitalInputs } from '@server/netCapital/capitalInputs';
import { filingFirm } from '@server/netCapital/companyFacts';
import { requirePeriod } from '@server/netCapital/period';
import { loanKind } from '@server/registers/loanKind';
import { reportKinds } from '@server/reportKinds';
import { generateReport } from '@server/reports/generateReport';
import { openWizard } from '@server/reports/openWizard';
import type { ReportKind } from '@server/reports/reportKind';
import { listReportNames } from '@server/reports/reportsRepository';
import { importFile } from '@server/staging/imports/importFile';
import { markDone } from '@server/staging/markDone';
import { saveChanges } from '@server/staging/saveChanges';
import type { UploadedKind } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import type { SubordinatedLoanChange } from '@/contract/registers/subordinatedLoans.schema';
import type { ReportType } from '@/contract/reports/report';
import { addBusinessDays } from '@/domain/calendar/businessDays';
import { isFiledFor } from '@/domain/calendar/obligation';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { demoCompanyDomain, demoCompanyProfile } from './demoCompany';
import { countDemoRows, type DemoFile, demoInventories, openDemoFile, readDemoInputs } from './demoFiles';
import { type DemoShift, demoShift, shiftDay } from './demoTime';
import { type DemoPerson, demoAccountant, demoAdmin } from './people';
import { requestDemoReviews } from './reviewRequests';
import { findSeededCompany, listCommits, lockForSeeding } from './seedRepository';

/** The demo company's answers to form questions that its profile doesn't answer. */
const demoAnswers: Partial<Record<ReportType, Readonly<Record<string, unknown>>>> = {
  SCHEDULE_I: {
    line_3: 'No',
    line_4: 'No',
    line_5a: 'No',
    line_5b: 'No',
    line_5c: 'No',
    line_6: 'No',
    line_7: 'No',
    line_11: 'Introducing',
    line_12a: 'No',
    line_13a: 14,
    line_13b: 9,
    line_14: 0,
    line_15: 0,
    line_16a: 0,
    line_16b: 0,
    line_16c: 0,
    line_16: 'Not applicable',
    line_17: 'Yes',
    line_18: 0,
    line_19a: 'No',
    line_20: 'No',
    line_21a: 'No',
    line_22: 'Yes',
    line_23: 'No',
  },
  CUSTODY: {
    line_2_A: 'No',
    line_3_B: 'No',
    line_3_C_ii: 'Not applicable',
    line_4_B: 'No',
    line_5: 'Its clearing firm',
    line_6: 'Its clearing firm',
    line_7: 'Yes',
    line_8_B: 120,
    line_8_C: 'No',
    line_9_A: 'No',
  },
};

/** The subordinated loan of the trial balances in the files' time; its time identifies it at a start after an interrupted one. */
const demoLoan: SubordinatedLoanChange = {
  id: 1,
  updatedAt: '2025-01-02T09:00:00.000Z',
  lender: 'Harbor Street Capital, L.P.',
  lender_is: 'OUTSIDER',
  form: 'CASH',
  amount: 100_000,
  agreement_date: '2023-06-30',
  maturity_date: '2028-06-30',
  is_equity: false,
  is_temporary: false,
  approval_reference: 'SL-2023-118',
  renewal_notice_by: null,
  is_expected_to_renew: false,
  payments: '',
};

function shiftLoan(loan: SubordinatedLoanChange, shift: DemoShift): SubordinatedLoanChange {
  const { updatedAt, agreement_date: agreed, maturity_date: due } = loan;
  return {
    ...loan,
    updatedAt: `${shiftDay(updatedAt.slice(0, 10), shift)}${updatedAt.slice(10)}`,
    agreement_date: shiftDay(agreed, shift),
    maturity_date: shiftDay(due, shift),
  };
}

/** Business days after a quarter's end on which the demo company generates its reports, a few before they are due. */
const filingDays = 12;

/**
 * Loads the demo company's books from the CSV files in `demo` (see `loadBooks`). Reports and review requests aren't commits. Each earlier quarter's
 * report is generated before the next commit and the requests are made before the last, so that later deletions and decisions by users stay.
 */
export function loadDemoBooks({ database, clock, demoDay }: DemoBooks): Promise<void> {
  return withTransaction(database, async (tx) => {
    await lockForSeeding(tx);
    const company = await findSeededCompany(tx, demoCompanyDomain);
    if (company === null) return;
    const { id: companyId, createdAt } = company;
    const steps = await bookSteps(demoShift(demoDay ?? createdAt), async (context, timeReport) => {
      const member = await seedMember(context.database.db, companyId, { ...demoAccountant, now: context.clock() });
      await requestDemoReviews({ ...context, member }, timeReport);
    });
    if ((await listCommits(tx, companyId)).length >= steps.length) return;
    const member = await seedMember(tx, companyId, { ...demoAdmin, now: clock() });
    await loadBooks({ database, clock, log: seedLog, member }, steps);
  });
}

/** The database to fill, and the day that stands in for the company's first day. */
type DemoBooks = Pick<CompanyContext, 'database' | 'clock'> & { demoDay?: IsoDate | undefined };

/**
 * Loads the steps that a company's books lack. Each is one commit, so an interrupted load continues after its last commit; books with any other
 * commit are a user's work and stay as they are.
 */
export async function loadBooks(context: CompanyContext, steps: readonly BookStep[]): Promise<void> {
  const { companyId, userId } = context.member;
  const done = await listCommits(context.database.db, companyId);
  const isOurs = done.every(
    ({ kind, authorId, recordCount }, i) =>
      kind === steps[i]?.kind && recordCount === steps[i]?.recordCount && authorId === userId,
  );
  if (!isOurs) return;
  for (const { load } of steps.slice(done.length)) await load(context);
}

/** Log of the seed, which runs before the server has one. */
const seedLog: Log = {
  warn: (details, message) => process.emitWarning(message, { detail: JSON.stringify(details) }),
};

/** A commit of the seed: its record, and the function that makes it. */
export type BookStep = { kind: string; recordCount: number; load: (context: CompanyContext) => Promise<unknown> };

/** Returns the steps to the demo company's books, shifted in time; `requestReviews` runs before the last of them. */
export async function bookSteps(
  shift: DemoShift,
  requestReviews: (context: CompanyContext, timeReport: string) => Promise<void>,
): Promise<readonly BookStep[]> {
  const inputs = await readDemoInputs(shift);
  return [
    await importStep(coaKind, { file: 'chartOfAccounts.csv', shift: 0 }),
    await importStep(balanceKind, { file: 'trialBalances.csv', shift }),
    loanStep(shift),
    ...(await Promise.all(demoInventories.map((inventory) => inventoryStep(inventory, shift)))),
    ...inputs.map(
      ({ timeReport, values }, position): BookStep => ({
        kind: 'CAPITAL_INPUTS',
        recordCount: 1,
        load: async (context) => {
          const earlier = inputs[position - 1];
          if (earlier !== undefined) await generateDemoReports(context, earlier.timeReport);
          if (position === inputs.length - 1) await requestReviews(context, timeReport);
          await saveCapitalInputs(context, timeReport, { values });
        },
      }),
    ),
  ];
}

/** Returns the step to the agreement behind account 2400, without which its loan isn't capital. */
function loanStep(shift: DemoShift): BookStep {
  return {
    kind: loanKind.name,
    recordCount: 1,
    load: async (context) => {
      await saveChanges(context, loanKind, [shiftLoan(demoLoan, shift)]);
      await markDone(context, loanKind);
    },
  };
}

function inventoryStep(
  { file, reportDate, isOptions }: (typeof demoInventories)[number],
  shift: DemoShift,
): Promise<BookStep> {
  const [year, month, day] = shiftDay(reportDate, shift).split('-');
  const fields = { reportDate: `${month}-${day}-${year}` };
  return importStep(isOptions ? optionKind : nonOptionKind, { file, shift, fields });
}

type FileToLoad = { file: DemoFile; shift: DemoShift; fields?: Record<string, unknown> };

async function importStep(kind: UploadedKind, { file, shift, fields = {} }: FileToLoad): Promise<BookStep> {
  return {
    kind: kind.name,
    recordCount: await countDemoRows(file),
    load: async (context) => {
      await importFile(context, kind, { bytes: openDemoFile(file, shift), fields });
      await markDone(context, kind);
    },
  };
}

/** Adds one of the demo company's people, without a session. */
async function seedMember(
  tx: Executor,
  companyId: number,
  { emailAddress, now }: Pick<DemoPerson, 'emailAddress'> & { now: Date },
): Promise<Member> {
  const userId = (await findAccountByEmail(tx, emailAddress))?.userId;
  const membership = userId === undefined ? null : await findMembership(tx, { userId, companyId }, now);
  if (userId === undefined || membership === null) throw new Error(`${emailAddress} is not there any more`);
  return { userId, sessionId: 'seed', companyId, membershipId: membership.id, role: membership.role };
}

/**
 * Generates every report of an earlier quarter, shortly before they were due, and records it as filed on that day. Skips what an interrupted start
 * has done.
 */
async function generateDemoReports(context: CompanyContext, timeReport: string): Promise<void> {
  const generatedAt = filingTime(timeReport, context.clock());
  const atFiling = { ...context, clock: () => generatedAt };
  const { end } = requirePeriod(timeReport);
  const company = await requireCompany(context.database.db, context.member.companyId);
  const firm = filingFirm(company);
  // Shifted books lack the calendar year's first trial balance, so that year's Schedule I was made elsewhere.
  const hasCalendarYears = company.profile.fiscal_year_end_date === demoCompanyProfile.fiscal_year_end_date;
  const isMade = ({ type }: ReportKind) => type !== 'SCHEDULE_I' || hasCalendarYears;
  const names = await listReportNames(context.database.db, context.member.companyId);
  const filed = await listFilingRecords(context);
  for (const kind of reportKinds.filter((each) => isFiledFor(each.obligation, end, firm) && isMade(each))) {
    const name = `${kind.name} ${timeReport}`;
    if (!names.includes(name)) await generate(atFiling, kind, { name, timeReport });
    if (filed.some((record) => record.kind === kind.type && record.period_end === end)) continue;
    await saveFilingRecord(atFiling, {
      kind: kind.type,
      period_end: end,
      filed_on: today(atFiling.clock),
      confirmation: `Demo ${name}`,
    });
  }
}

async function generate(atFiling: CompanyContext, kind: ReportKind, asked: { name: string; timeReport: string }) {
  const { name, timeReport } = asked;
  // The wizard's initial values, and answers that nothing else provides.
  const { prefillValues } = await openWizard(atFiling, kind, { timeReport, amends: undefined });
  const wizard = { name, prefill: { ...prefillValues, ...demoAnswers[kind.type] } };
  await generateReport(atFiling, kind, wizard);
}

function filingTime(timeReport: string, now: Date): Date {
  const end = parsePeriod(timeReport)?.end;
  if (end === undefined) throw new Error(`${timeReport} is no period`);
  const filed = new Date(`${addBusinessDays(end, filingDays)}T15:00:00.000Z`);
  return filed < now ? filed : now;
}
