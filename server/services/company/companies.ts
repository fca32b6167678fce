import { type Statements, type Transaction, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { findCompany, type StoredCompany, updateCompany } from '@server/db/repositories/company/companiesRepository';
import { addSettingChange } from '@server/db/repositories/company/settingChangesRepository';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { settingRows } from '@server/db/repositories/records/rowDigests';
import { lockBooks, recordCommit } from '@server/db/repositories/staging/commitsRepository';
import { conflict, malformed, notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { oneLine } from '@server/services/common/sentTexts';
import { today } from '@server/services/common/today';
import { type Company, type CompanyChange, companySavedTexts, equityItems } from '@/contract/company/company';
import type { ErrorDetail } from '@/contract/wire/envelope';
import type { FirmEnds } from '@/domain/calendar/obligations';
import { missingProfileFields } from '@/domain/companyProfile/missingFields';
import { readAmount } from '@/domain/numberText';
import { minimumInForce, recordProfileCapital } from './capitalSettings/profileSettings';
import { carriesSections, replaceSections } from './companyProfile';
import { profileChanges } from './profileChanges';

/** The company as it is stored now. Throws 404 for one that is not there. */
export async function requireCompany(tx: Statements, companyId: number): Promise<StoredCompany> {
  const company = await findCompany(tx, companyId);
  if (company === null) throw notFound();
  return company;
}

/** The whole record of the caller's company; its minimum is the one in force today. */
export async function readCompany(context: CompanyContext): Promise<Company> {
  return toCompany(await readCurrent(context.database.db, context));
}

/** What the company's periods end by, as its profile has it. */
export function firmEnds({ profile }: Pick<StoredCompany, 'profile'>): FirmEnds {
  return { yearEnd: profile.fiscal_year_end_date, withdrawal: profile.withdrawal_date ?? null };
}

export type SavedCompany = { company: Company; message: string };

/**
 * Replaces the sections of the profile that the change carries; another minimum holds from today on (`recordProfileCapital`). The message
 * says "drafted" while a required field of any tab is missing. Throws 422 naming the amounts that cannot be, and 409 when somebody saved the
 * company since it was loaded.
 */
export function saveCompany(context: CompanyContext, change: CompanyChange): Promise<SavedCompany> {
  if (!carriesSections(change)) throw malformed('Nothing to save.', [{ path: 'data', message: 'is empty' }]);
  requireAmounts(change);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const stored = await readCurrent(tx, context);
    requireUnchanged(stored, change.updatedAt);
    const values = {
      companyName: change.company_name === undefined ? stored.companyName : oneLine(change.company_name),
      profile: replaceSections(stored.profile, change),
      updatedAt: laterThan(context.clock(), stored.updatedAt),
    };
    await updateCompany(tx, companyId, values);
    await recordProfileCapital(tx, context, { before: stored.profile, after: values.profile });
    const company = toCompany({ ...stored, ...values });
    await recordProfileChanges(tx, context, { before: toCompany(stored), after: company });
    const isDraft = missingProfileFields(company).length > 0;
    return { company, message: isDraft ? companySavedTexts.drafted : companySavedTexts.updated };
  });
}

/** Writes down what differs, with a posting of its own: the figures rest on the profile too. */
async function recordProfileChanges(
  tx: Transaction,
  { member, clock }: CompanyContext,
  { before, after }: { before: Company; after: Company },
): Promise<void> {
  const fields = profileChanges(before, after);
  if (fields.length === 0) return;
  const { companyId, userId: authorId } = member;
  const kind = 'COMPANY_PROFILE';
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now: clock() });
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind,
    id: companyId,
    name: 'Company profile',
    change: 'edited',
    fields,
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

async function readCurrent(tx: Statements, { member, clock }: CompanyContext): Promise<StoredCompany> {
  const stored = await requireCompany(tx, member.companyId);
  const min_net_capital_req = await minimumInForce(tx, member.companyId, today(clock));
  return { ...stored, profile: { ...stored.profile, min_net_capital_req } };
}

function toCompany({ id, companyName, domain, updatedAt, profile }: StoredCompany): Company {
  // A profile that was stored before there was the field lacks it.
  const { withdrawal_date = null, ...fields } = profile;
  return { id, company_name: companyName, domain, updatedAt: updatedAt.toISOString(), ...fields, withdrawal_date };
}

function requireUnchanged(stored: StoredCompany, loadedAt: string | undefined): void {
  if (loadedAt === undefined || stored.updatedAt.getTime() === new Date(loadedAt).getTime()) return;
  throw conflict('Someone else saved the company profile since you opened it. Review their version, then save again.', [
    { path: 'data.updatedAt', message: `is ${stored.updatedAt.toISOString()} now` },
  ]);
}

function requireAmounts(change: CompanyChange): void {
  const names = ['min_net_capital_req', ...equityItems] as const;
  const errors: ErrorDetail[] = names.flatMap((name) => {
    const amount = change[name] ?? 0;
    const reading = readAmount(String(amount));
    if (!reading.ok) return [{ path: `data.${name}`, message: reading.reason }];
    return name === 'min_net_capital_req' && amount < 0 ? [{ path: `data.${name}`, message: "can't be negative" }] : [];
  });
  if (errors.length > 0) throw ruleBroken('Check the amounts in the company profile.', errors);
}
