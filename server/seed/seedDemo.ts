import { hashPassword } from '@server/auth/session/passwords';
import type { Clock } from '@server/common/context';
import { beginCapitalSettings } from '@server/company/capitalSettings/profileSettings';
import { insertCompany, type NewCompany } from '@server/company/companiesRepository';
import type { PasswordCost } from '@server/config';
import { type Database, type Transaction, withTransaction } from '@server/db/client';
import type { IsoDate } from '@/domain/periods';
import { loadDemoBooks } from './books';
import { demoCompanyDomain, demoCompanyName, demoCompanyProfile, shiftedProfile } from './demoCompany';
import { demoShift } from './demoTime';
import { type DemoCompany, demoPassword, demoPeople } from './people';
import { secondCompanyDomain, secondCompanyName, secondCompanyProfile } from './secondCompany';
import { insertMember, isDatabaseEmpty, lockForSeeding } from './seedRepository';

/** The database, and the day that stands in for the company's first day in tests. */
type SeedOptions = { database: Database; clock: Clock; passwordCost: PasswordCost; demoDay?: IsoDate | undefined };

/** Ids of the demo companies. */
export type DemoCompanyIds = Record<DemoCompany, number>;

/**
 * Fills an empty database with the demo companies, their people and books. Leaves any other unchanged, except for books that an interrupted start
 * left unfinished.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  await seedAccounts(options);
  // Also completes the books of an interrupted start.
  await loadDemoBooks(options);
}

/** Adds only the companies and people, without books; null if there are any already. */
export async function seedAccounts({
  database,
  clock,
  passwordCost,
  demoDay,
}: SeedOptions): Promise<DemoCompanyIds | null> {
  if (!(await isDatabaseEmpty(database.db))) return null;
  const passwordHash = await hashPassword(demoPassword, passwordCost, 'demo');
  const now = clock();
  return withTransaction(database, async (tx) => {
    await lockForSeeding(tx);
    if (!(await isDatabaseEmpty(tx))) return null;
    const companyIds: DemoCompanyIds = {
      demo: await insertSeeded(tx, { ...demo, profile: shiftedProfile(demo.profile, demoShift(demoDay ?? now)) }, now),
      second: await insertSeeded(tx, second, now),
    };
    for (const person of demoPeople) {
      await insertMember(tx, { companyId: companyIds[person.company], person, passwordHash }, now);
    }
    return companyIds;
  });
}

async function insertSeeded(tx: Transaction, company: NewCompany, now: Date): Promise<number> {
  const id = await insertCompany(tx, company, now);
  await beginCapitalSettings(tx, id, { profile: company.profile, now });
  return id;
}

const demo = { companyName: demoCompanyName, domain: demoCompanyDomain, profile: demoCompanyProfile };
const second = { companyName: secondCompanyName, domain: secondCompanyDomain, profile: secondCompanyProfile };
