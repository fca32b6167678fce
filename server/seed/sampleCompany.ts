import { findMembership, insertMembership } from '@server/auth/usersRepository';
import { coaKind } from '@server/coa/coaKind';
import { countAttempt, type Limit } from '@server/common/attempts';
import type { CompanyContext, Log, Member, UserContext } from '@server/common/context';
import { conflict, notFound } from '@server/common/errors';
import { beginCapitalSettings } from '@server/company/capitalSettings/profileSettings';
import { insertCompany } from '@server/company/companiesRepository';
import { deleteSample, findSample, lockSample } from '@server/company/samplesRepository';
import { withTransaction } from '@server/db/client';
import { requireConfirmedEmail } from '@server/members/newCompany';
import { decideReviews } from '@server/reviews/decideRequests';
import { listRequests } from '@server/reviews/reviewsRepository';
import { stagedKinds } from '@server/stagedKinds';
import type { CompanyInfo } from '@/contract/auth/user.schema';
import type { CompanyProfile } from '@/contract/company/company.schema';
import type { SampleCompany } from '@/contract/company/sampleCompany.schema';
import type { IsoDate } from '@/domain/periods';
import { type BookStep, bookSteps, loadBooks } from './books';
import { demoCompanyProfile, shiftedProfile } from './demoCompany';
import { demoShift } from './demoTime';
import { requestDemoReviews } from './reviewRequests';
import { markRequestsByAdministrator } from './seedRepository';

const sampleCompanyName = 'Sample Securities, Inc. (sample)';

const sampleCompanyDomain = 'sample.netcap.test';

const { primary_contact, billing_information, finop, ...profile } = demoCompanyProfile;

/** Profile of the demo company under another name; its books are those of a corporation. */
const sampleCompanyProfile: CompanyProfile = {
  ...profile,
  primary_contact: primary_contact && { ...primary_contact, email: 'president@sample.netcap.test' },
  billing_information: billing_information && {
    ...billing_information,
    name: 'Sample Securities, Inc., Accounts Payable',
    email: 'billing@sample.netcap.test',
  },
  finop: finop && { ...finop, email: 'finop@sample.netcap.test' },
  name_of_subsidiaries_affiliates: [{ name: 'Sample Holdings, Inc.', phone: '2125550160' }],
};

type SampleContext = UserContext & { log: Log; demoDay?: IsoDate | undefined };

const samplesByUser: Limit = { name: 'samplesByUser', max: 20, windowMs: 24 * 60 * 60_000 };

/**
 * Creates the caller's sample company under one of their confirmed addresses, with the demo company's books as their own work, and returns it.
 * Returns an existing one, completing an interrupted creation. Throws 409 while it is being created or removed, 422 for an unconfirmed address, 429
 * after too many tries.
 */
export async function createSample(context: SampleContext, emailId: number): Promise<CompanyInfo> {
  const { database, caller } = context;
  await countAttempt(context, samplesByUser, String(caller.userId));
  return withTransaction(database, async (turn) => {
    if (!(await lockSample(turn, caller.userId))) throw inWork();
    const { id: companyId, createdAt: created } = await beginSample(context, emailId);
    const { clock, log } = context;
    const own = { database, clock, log, member: await memberOf(context, companyId) };
    await loadBooks(own, await sampleSteps(context.demoDay ?? created));
    return { id: companyId, company_name: sampleCompanyName, is_sample: true };
  });
}

/** Reads the caller's sample company and the progress of its creation; null without one. */
export async function readSample({ database, caller }: UserContext): Promise<SampleCompany | null> {
  const sample = await findSample(database.db, caller.userId);
  if (sample === null) return null;
  const total = (await sampleSteps(sample.createdAt)).length;
  const company_info = { id: sample.id, company_name: sample.companyName, is_sample: true };
  return { company_info, done: Math.min(sample.commitNumber, total), total };
}

/** Removes the caller's sample company with everything in it. Throws 404 for another company, 409 while it is being created or removed. */
export function removeSample({ database, caller }: UserContext, companyId: number): Promise<void> {
  return withTransaction(database, async (tx) => {
    if (!(await lockSample(tx, caller.userId))) throw inWork();
    const sample = await findSample(tx, caller.userId);
    if (sample?.id !== companyId) throw notFound("This isn't your sample company.");
    await deleteSample(tx, sample.id);
  });
}

function inWork() {
  return conflict('Your sample company is being created or removed. Try again in a few seconds.');
}

function beginSample({ database, clock, caller, demoDay }: SampleContext, emailId: number) {
  return withTransaction(database, async (tx) => {
    const userEmailId = await requireConfirmedEmail(tx, caller.userId, emailId);
    const there = await findSample(tx, caller.userId);
    if (there !== null) return there;
    const now = clock();
    const profile = shiftedProfile(sampleCompanyProfile, demoShift(demoDay ?? now));
    const company = { companyName: sampleCompanyName, domain: sampleCompanyDomain, profile };
    const companyId = await insertCompany(tx, { ...company, sampleOwnerId: caller.userId }, now);
    await beginCapitalSettings(tx, companyId, { profile, now });
    const terms = { companyId, userId: caller.userId, userEmailId };
    await insertMembership(tx, { ...terms, role: 'ADMIN', userTitle: null }, now);
    return { id: companyId, createdAt: now };
  });
}

async function memberOf({ database, clock, caller }: UserContext, companyId: number): Promise<Member> {
  const membership = await findMembership(database.db, { userId: caller.userId, companyId }, clock());
  if (membership === null) throw notFound();
  return { ...caller, companyId, membershipId: membership.id, role: 'ADMIN' };
}

/** Returns the steps to the demo company's books, with one of the two requests approved; the user replaces the accountant who made them. */
async function sampleSteps(firstDay: Date | IsoDate): Promise<readonly BookStep[]> {
  const steps = await bookSteps(demoShift(firstDay), async ({ member, ...context }, timeReport) => {
    await requestDemoReviews({ ...context, member: { ...member, role: 'VIEWER' } }, timeReport);
    await markRequestsByAdministrator(context.database.db, member.companyId);
  });
  return [...steps, { kind: coaKind.name, recordCount: 2, load: approveAccounts }];
}

async function approveAccounts(context: CompanyContext): Promise<void> {
  const { companyId, userId } = context.member;
  const filter = { companyId, authorId: userId, kind: coaKind.name, statuses: ['OPEN' as const] };
  const { rows } = await listRequests(context.database.db, { filter, sort: [], page: { page: 1, pageSize: 1 } });
  await decideReviews(context, stagedKinds, { ids: rows.map(({ id }) => id), type: 'approve' });
}
