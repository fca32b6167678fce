import { withTransaction } from '@server/db/client';
import { findSeededCompany, listCommits, lockForSeeding } from '@server/db/repositories/seedRepository';
import { coaKind } from '@server/services/books/coa/coaKind';
import { balanceKind } from '@server/services/books/trialBalance/balanceKind';
import type { CompanyContext, Log } from '@server/services/common/context';
import { saveCapitalInputs } from '@server/services/figures/capitalInputs';
import { nonOptionKind } from '@server/services/inventory/nonOptionKind';
import { optionKind } from '@server/services/inventory/optionKind';
import { importFile } from '@server/services/staging/imports/importFile';
import { markDone } from '@server/services/staging/markDone';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { demoCompanyDomain } from './demoCompany';
import { countDemoRows, type DemoFile, demoInventories, openDemoFile, readDemoInputs } from './demoFiles';
import { demoAccountant, demoAdmin } from './people';
import { generateDemoReports } from './reports';
import { requestDemoReviews } from './reviewRequests';
import { seedMember } from './seedMember';

/**
 * Loads the demo company's books from the CSV files in `demo` (see `loadBooks`). Reports and review requests are no commits: each earlier
 * quarter's report is generated before the next commit, and the requests are made before the last, so that what somebody deletes or decides
 * stays so.
 */
export function loadDemoBooks({ database, clock }: Pick<CompanyContext, 'database' | 'clock'>): Promise<void> {
  return withTransaction(database, async (tx) => {
    await lockForSeeding(tx);
    const companyId = await findSeededCompany(tx, demoCompanyDomain);
    if (companyId === null) return;
    const steps = await bookSteps(async (context, timeReport) => {
      const member = await seedMember(context.database.db, companyId, { ...demoAccountant, now: context.clock() });
      await requestDemoReviews({ ...context, member }, timeReport);
    });
    if ((await listCommits(tx, companyId)).length >= steps.length) return;
    const member = await seedMember(tx, companyId, { ...demoAdmin, now: clock() });
    await loadBooks({ database, clock, log: seedLog, member }, steps);
  });
}

/**
 * Takes the steps that a company's books lack. Each is one commit, so the company's commits say how far a load came that was interrupted, and the
 * next one goes on from there; books with any other commit are somebody's work now, and stay as they are.
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

/** The seed runs before there is a server with a log. */
const seedLog: Log = {
  warn: (details, message) => process.emitWarning(message, { detail: JSON.stringify(details) }),
};

/** What one commit of the seed writes down, and how it comes about. */
export type BookStep = { kind: string; recordCount: number; load: (context: CompanyContext) => Promise<unknown> };

/** The steps to the demo company's books; `requestReviews` is done before the last of them. */
export async function bookSteps(
  requestReviews: (context: CompanyContext, timeReport: string) => Promise<void>,
): Promise<readonly BookStep[]> {
  const inputs = await readDemoInputs();
  return [
    await importStep(coaKind, 'chartOfAccounts.csv'),
    await importStep(balanceKind, 'trialBalances.csv'),
    ...(await Promise.all(demoInventories.map(inventoryStep))),
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

function inventoryStep({ file, reportDate, isOptions }: (typeof demoInventories)[number]): Promise<BookStep> {
  const [year, month, day] = reportDate.split('-');
  return importStep(isOptions ? optionKind : nonOptionKind, file, { reportDate: `${month}-${day}-${year}` });
}

async function importStep(kind: StagedKind, file: DemoFile, fields: Record<string, unknown> = {}): Promise<BookStep> {
  return {
    kind: kind.name,
    recordCount: await countDemoRows(file),
    load: async (context) => {
      await importFile(context, kind, { bytes: openDemoFile(file), fields });
      await markDone(context, kind);
    },
  };
}
