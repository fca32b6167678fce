import { markCoasDone } from '@server/services/coa/coas';
import type { CompanyContext, Member } from '@server/services/context';
import { saveCapitalInputs } from '@server/services/figures/capitalInputs';
import { markBalancesDone } from '@server/services/trialBalance/balances';
import { importUpload } from '@server/services/uploads';
import { type Statements, withTransaction } from '../client';
import { findSeededCompany, lockForSeeding } from '../repositories/seedRepository';
import { findAccountByEmail, findMembership } from '../repositories/usersRepository';
import { demoCompanyDomain } from './demoCompany';
import { openDemoFile, readDemoInputs } from './demoFiles';
import { demoAdmin } from './people';
import type { SeedOptions } from './seedDemo';

/**
 * Loads the demo company's books from the CSV files in `demo`, through the code that an import uses. Each step is one commit, so the
 * company's commit counter says how far a start came that was interrupted, and the next one goes on from there.
 */
export function loadDemoBooks({ database, clock }: SeedOptions): Promise<void> {
  return withTransaction(database, async (tx) => {
    await lockForSeeding(tx);
    const company = await findSeededCompany(tx, demoCompanyDomain);
    if (company === null) return;
    const missing = (await bookSteps()).slice(company.commitCounter);
    if (missing.length === 0) return;
    const context = { database, clock, member: await memberWhoSeeds(tx, company.id) };
    for (const step of missing) await step(context);
  });
}

type Step = (context: CompanyContext) => Promise<unknown>;

async function bookSteps(): Promise<readonly Step[]> {
  const inputs = await readDemoInputs();
  return [
    importAccounts,
    importBalances,
    ...inputs.map(
      ({ timeReport, values }): Step =>
        (context) =>
          saveCapitalInputs(context, timeReport, { values }),
    ),
  ];
}

async function importAccounts(context: CompanyContext) {
  await importUpload(context, 'UPLOAD_COA', openDemoFile('chartOfAccounts.csv'));
  await markCoasDone(context);
}

async function importBalances(context: CompanyContext) {
  await importUpload(context, 'UPLOAD_TRIAL_BALANCE', openDemoFile('trialBalances.csv'));
  await markBalancesDone(context);
}

/** The demo company's administrator, without a session. */
async function memberWhoSeeds(tx: Statements, companyId: number): Promise<Member> {
  const userId = (await findAccountByEmail(tx, demoAdmin.emailAddress))?.userId;
  const membership = userId === undefined ? null : await findMembership(tx, userId, companyId);
  if (userId === undefined || membership === null) throw new Error(`${demoAdmin.emailAddress} is not there any more`);
  return { userId, sessionId: 'seed', companyId, membershipId: membership.id, role: membership.role };
}
