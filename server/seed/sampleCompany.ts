import { withTransaction } from '@server/db/client';
import { insertCompany } from '@server/db/repositories/company/companiesRepository';
import { deleteSample, findSample, lockSample } from '@server/db/repositories/company/samplesRepository';
import { findMembership, insertMembership } from '@server/db/repositories/people/usersRepository';
import { listRequests } from '@server/db/repositories/reviews/reviewsRepository';
import { conflict, notFound } from '@server/errors';
import { coaKind } from '@server/services/books/coa/coaKind';
import type { CompanyContext, Log, Member, UserContext } from '@server/services/common/context';
import { beginCapitalSettings } from '@server/services/company/capitalSettings/profileSettings';
import { requireConfirmedEmail } from '@server/services/people/members/newCompany';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';
import { decide } from '@server/services/reviews/decideRequests';
import { stagedKinds } from '@server/services/stagedKinds';
import type { SampleCompany } from '@/contract/company/sampleCompany';
import type { CompanyInfo } from '@/contract/people/user';
import { type BookStep, bookSteps, loadBooks } from './books';
import { requestDemoReviews } from './reviewRequests';
import { sampleCompanyDomain, sampleCompanyName, sampleCompanyProfile } from './sampleProfile';

type SampleContext = UserContext & { log: Log };

const samplesByUser: Limit = { name: 'samplesByUser', max: 20, windowMs: 24 * 60 * 60_000 };

/**
 * Makes the caller's sample company under one of their confirmed e-mail addresses, with the demo company's books as their own work, and gives it.
 * Who has one gets that; one whose making was interrupted is made whole. Throws 409 while it is being made or removed, 422 for an
 * address that isn't confirmed, 429 after too many.
 */
export async function createSample(context: SampleContext, emailId: number): Promise<CompanyInfo> {
  const { database, caller } = context;
  await countAttempt(context, samplesByUser, String(caller.userId));
  return withTransaction(database, async (turn) => {
    if (!(await lockSample(turn, caller.userId))) throw inWork();
    const companyId = await beginSample(context, emailId);
    const { clock, log } = context;
    const own = { database, clock, log, member: await memberOf(context, companyId) };
    await loadBooks(own, await sampleSteps());
    return { id: companyId, company_name: sampleCompanyName, is_sample: true };
  });
}

/** The caller's sample company and how much of it is made; null without one. */
export async function readSample({ database, caller }: UserContext): Promise<SampleCompany | null> {
  const sample = await findSample(database.db, caller.userId);
  if (sample === null) return null;
  const total = (await sampleSteps()).length;
  const company_info = { id: sample.id, company_name: sample.companyName, is_sample: true };
  return { company_info, done: Math.min(sample.commitCounter, total), total };
}

/** Removes the caller's sample company with everything in it. Throws 404 where the company isn't that, 409 while it is being made or removed. */
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

function beginSample({ database, clock, caller }: UserContext, emailId: number): Promise<number> {
  return withTransaction(database, async (tx) => {
    const userEmailId = await requireConfirmedEmail(tx, caller.userId, emailId);
    const there = await findSample(tx, caller.userId);
    if (there !== null) return there.id;
    const [profile, now] = [sampleCompanyProfile, clock()];
    const company = { companyName: sampleCompanyName, domain: sampleCompanyDomain, profile };
    const companyId = await insertCompany(tx, { ...company, sampleOwnerId: caller.userId }, now);
    await beginCapitalSettings(tx, companyId, { profile, now });
    const terms = { companyId, userId: caller.userId, userEmailId };
    await insertMembership(tx, { ...terms, role: 'ADMIN', userTitle: null }, now);
    return companyId;
  });
}

async function memberOf({ database, clock, caller }: UserContext, companyId: number): Promise<Member> {
  const membership = await findMembership(database.db, { userId: caller.userId, companyId }, clock());
  if (membership === null) throw notFound();
  return { ...caller, companyId, membershipId: membership.id, role: 'ADMIN' };
}

/** The demo company's books, and one of the two requests approved: the person has asked for them in place of an accountant. */
async function sampleSteps(): Promise<readonly BookStep[]> {
  const steps = await bookSteps(({ member, ...context }, timeReport) =>
    requestDemoReviews({ ...context, member: { ...member, role: 'VIEWER' } }, timeReport),
  );
  return [...steps, { kind: coaKind.name, recordCount: 2, load: approveAccounts }];
}

async function approveAccounts(context: CompanyContext): Promise<void> {
  const { companyId, userId } = context.member;
  const filter = { companyId, authorId: userId, kind: coaKind.name, statuses: ['OPEN' as const] };
  const { rows } = await listRequests(context.database.db, { filter, sort: [], page: { page: 1, pageSize: 1 } });
  await decide(context, stagedKinds, { ids: rows.map(({ id }) => id), type: 'approve' });
}
