import { isDeepStrictEqual } from 'node:util';
import type { CompanyContext } from '@server/common/context';
import { conflict, malformed, notFound, ruleBroken } from '@server/common/errors';
import { toOneLine } from '@server/common/sentTexts';
import { today } from '@server/common/today';
import { type Executor, type Transaction, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import { accountingSoftwareNames, companySavedTexts, equityItems } from '@/contract/company/company';
import type { Company, CompanyChange } from '@/contract/company/company.schema';
import type { FieldChange } from '@/contract/history/history.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import type { FirmEnds } from '@/domain/calendar/obligation';
import { readOwnDays } from '@/domain/calendar/ownDays';
import { missingProfileFields } from '@/domain/company/missingFields';
import { type ProfileField, profileFields } from '@/domain/company/profileFields';
import { getYearEnds } from '@/domain/company/profileHistory';
import { parseAmountText } from '@/domain/numberText';
import { formatDay, isIsoDate } from '@/domain/periods';
import { type Amendment, asAmendment, endsWithin, requireAmendment } from './amendments';
import { minimumInForce, recordProfileCapital } from './capitalSettings/profileSettings';
import { addSettingChange, findCompany, type StoredCompany, updateCompany } from './companiesRepository';
import { carriesSections, replaceSections } from './companyProfile';
import { historyText, keepHistories, onDay, toHistories } from './profileHistory';

/** The field that is stored by date, with its changes in the capital settings. */
const keptElsewhere = 'min_net_capital_req';

const amounts: ReadonlySet<string> = new Set(equityItems);

/** Returns the stored company. Throws 404 if it doesn't exist. */
export async function requireCompany(tx: Executor, companyId: number): Promise<StoredCompany> {
  const company = await findCompany(tx, companyId);
  if (company === null) throw notFound();
  return company;
}

/** Returns the caller's company in full, with the minimum, fiscal year end and frequency in force today. */
export async function readCompany(context: CompanyContext): Promise<Company> {
  return toCompany(await readCurrent(context.database.db, context));
}

/** Returns the profile's dates that the company's periods end by. */
export function firmEnds({ profile }: Pick<StoredCompany, 'profile'>): FirmEnds {
  return { yearEnd: getYearEnds(profile), ...readOwnDays(profile) };
}

export type SavedCompany = { company: Company; message: string };

/**
 * Replaces the profile sections that the change contains; another minimum applies from today on (`recordProfileCapital`), another fiscal year end or
 * frequency from its day (`keepHistories`). The message says "drafted" while a required field of any tab is missing. Throws 422 naming invalid
 * amounts, and 409 if the company changed since it was loaded, or naming closed and reported periods that the change reaches unless the caller accepts.
 */
export function saveCompany(context: CompanyContext, change: CompanyChange): Promise<SavedCompany> {
  if (!carriesSections(change)) throw malformed('Nothing to save.', [{ path: 'data', message: 'is empty' }]);
  requireAmounts(change);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const stored = await readCurrent(tx, context);
    requireUnchanged(stored, change.updatedAt);
    const isAmendmentAccepted = change.accepts_amendment ?? false;
    const { profile, reached } = keepHistories({
      before: stored.profile,
      after: replaceSections(stored.profile, change),
      change,
      day: today(context.clock),
    });
    const amendment = await requireAmendment(tx, companyId, {
      reaches: endsWithin(reached),
      isAccepted: isAmendmentAccepted,
    });
    const values = {
      companyName: change.company_name === undefined ? stored.companyName : toOneLine(change.company_name),
      profile,
      updatedAt: laterThan(context.clock(), stored.updatedAt),
    };
    await updateCompany(tx, companyId, values);
    await recordProfileCapital(tx, context, { before: stored.profile, after: profile, isAmendmentAccepted });
    const company = toCompany({ ...stored, ...values });
    await recordProfileChanges(tx, context, { before: toCompany(stored), after: company, amendment });
    const isDraft = missingProfileFields(company).length > 0;
    return { company, message: isDraft ? companySavedTexts.drafted : companySavedTexts.updated };
  });
}

/** Records the changes with their own posting, since figures depend on the profile too. */
async function recordProfileChanges(
  tx: Transaction,
  { member, clock }: CompanyContext,
  { before, after, amendment }: { before: Company; after: Company; amendment: Amendment },
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
    change: 'edited',
    ...asAmendment({ name: 'Company profile', fields }, amendment),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

async function readCurrent(tx: Executor, { member, clock }: CompanyContext): Promise<StoredCompany> {
  const stored = await requireCompany(tx, member.companyId);
  const day = today(clock);
  const min_net_capital_req = await minimumInForce(tx, member.companyId, day);
  return { ...stored, profile: { ...onDay(stored.profile, day), min_net_capital_req } };
}

/** Fields that profiles stored by an earlier version lack. */
const addedFields = {
  withdrawal_date: null,
  accountant_change_date: null,
  fidelity_bond_renewal_date: null,
  filings_from: null,
};

function toCompany({ id, companyName, domain, updatedAt, profile }: StoredCompany): Company {
  return {
    id,
    company_name: companyName,
    domain,
    updatedAt: updatedAt.toISOString(),
    ...addedFields,
    ...profile,
    ...toHistories(profile),
  };
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
    const reading = parseAmountText(String(amount));
    if (!reading.ok) return [{ path: `data.${name}`, message: reading.reason }];
    return name === 'min_net_capital_req' && amount < 0 ? [{ path: `data.${name}`, message: "can't be negative" }] : [];
  });
  if (errors.length > 0) throw ruleBroken('Check the amounts in the company profile.', errors);
}

/** Returns the differences between a company before and after a save, section by section. */
function profileChanges(before: Company, after: Company): FieldChange[] {
  return profileFields
    .filter(({ path }) => path !== keptElsewhere)
    .flatMap((field): FieldChange[] => {
      const [old, next] = [valueAt(before, field.path), valueAt(after, field.path)];
      if (isDeepStrictEqual(old, next)) return [];
      const type = amounts.has(field.path) ? 'amount' : 'text';
      return [{ field: field.path, label: labelOf(field), type, old: shown(old, type), new: shown(next, type) }];
    });
}

/** Returns a field's label with its group, since several sections use the same label. */
function labelOf({ group, label }: ProfileField): string {
  return `${group}: ${label}`;
}

function valueAt(company: Company, path: string): unknown {
  const dated = historyText(company, path);
  if (dated !== null) return dated;
  return path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  }, company);
}

function shown(value: unknown, type: FieldChange['type']): FieldChange['new'] {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'amount') return Number(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(entryText).join('; ');
  return wordsOf(String(value));
}

function wordsOf(text: string): string {
  if (text === 'QUICKSBOOKS') return accountingSoftwareNames[text];
  return isIsoDate(text) ? formatDay(text) : text;
}

/** Returns a name, or a name with its phone. */
function entryText(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).filter(Boolean).join(', ') : String(entry);
}
