import type { MembershipKey } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { requirePeriod } from '@server/netCapital/period';
import { listOpenFirms, type OpenFirm } from '@server/practice/openFirmsRepository';
import type { StagedKind } from '@server/staging/stagedKind';
import { closeStepKeys, maxOwnSteps } from '@/contract/close/close';
import type { Close, CloseStepSave } from '@/contract/close/close.schema';
import { formatPeriod, periodStart } from '@/domain/periods';
import {
  addOwnSteps,
  listCloseMembers,
  listCloseSteps,
  listOwnSteps,
  lockOwnSteps,
  removeOwnSteps,
  type StepChange,
  upsertCloseStep,
} from './closeStepsRepository';
import { openChangesText, readOpenChanges } from './openChanges';

type OwnStep = Close['own_steps'][number];

/** Returns the stored steps of a period's close, and its saved and in-review changes. Throws 400 for an invalid period. */
export function readClose(
  { database, clock, member: { companyId } }: CompanyContext,
  kinds: readonly StagedKind[],
  asked: string,
): Promise<Close> {
  const period = requirePeriod(asked);
  const timeReport = formatPeriod(period);
  const days = { start: periodStart(period), end: period.end };
  const now = clock();
  return withSnapshot(database, async (tx) => {
    const changes = await readOpenChanges(tx, { companyId, kinds, days, now });
    const steps = await listCloseSteps(tx, { companyId, timeReport });
    return {
      time_report: timeReport,
      end: period.end,
      open_changes: changes.map((change) => ({
        kind: change.kind,
        in_review: change.status === 'PENDING',
        author: toPerson({ ...change, id: change.authorId }),
        review_request_id: change.reviewRequestId,
        count: change.count,
        text: openChangesText(change),
      })),
      steps: steps.map(({ key, due, doneAt, ...people }) => ({
        key,
        assignee: people.assignee && toPerson(people.assignee),
        due,
        done: people.doneBy && doneAt && { by: toPerson(people.doneBy), at: doneAt.toISOString() },
      })),
      own_steps: (await listOwnSteps(tx, companyId)).map(toOwnStep),
      members: (await listCloseMembers(tx, companyId, now)).map(toPerson),
    };
  });
}

/**
 * Assigns a step to a member with a due date, or marks one of the company's own steps done or not done; the product's steps follow from the books.
 * Throws 422 for an unknown step, a non-member, and a product step to be marked done.
 */
export async function saveCloseStep(context: CompanyContext, asked: string, step: CloseStepSave): Promise<void> {
  const timeReport = formatPeriod(requirePeriod(asked));
  const { companyId, userId: authorId } = context.member;
  const now = context.clock();
  const { key, assignee_id: assigneeId, due, is_done: isDone } = step;
  await withTransaction(context.database, async (tx) => {
    await requireStep(tx, companyId, step);
    if (assigneeId != null) await requireMember(tx, { companyId, userId: assigneeId }, now);
    const change: StepChange = {
      ...(assigneeId !== undefined && { assigneeId }),
      ...(due !== undefined && { due }),
      ...(isDone !== undefined && (isDone ? { doneById: authorId, doneAt: now } : { doneById: null, doneAt: null })),
    };
    await upsertCloseStep(tx, { companyId, timeReport, key, authorId, updatedAt: now }, change);
  });
}

async function requireStep(tx: Transaction, companyId: number, { key, is_done: isDone }: CloseStepSave): Promise<void> {
  if ((await listOwnSteps(tx, companyId)).some((step) => toOwnStep(step).key === key)) return;
  if (!closeStepKeys.some((one) => one === key)) throw refusal('key', "This step isn't there any more.");
  if (isDone !== undefined) throw refusal('is_done', 'The books say when this step is done.');
}

async function requireMember(tx: Transaction, { companyId, userId }: MembershipKey, now: Date): Promise<void> {
  if ((await listCloseMembers(tx, companyId, now)).some(({ id }) => id === userId)) return;
  throw refusal('assignee_id', "This person isn't a member of the company.");
}

/** Replaces the company's own steps; those of the same name stay unchanged. Throws 422 for a name that is listed twice. */
export function saveOwnSteps(context: CompanyContext, typed: readonly string[]): Promise<OwnStep[]> {
  const { companyId, userId: authorId } = context.member;
  const names = typed.map((name) => name.trim());
  const keys = names.map((name) => name.toLowerCase());
  const doubled = keys.findIndex((key, place) => keys.indexOf(key) < place);
  if (doubled >= 0) throw refusal(`names[${doubled}]`, `${names[doubled]} is listed twice.`);
  const now = context.clock();
  return withTransaction(context.database, async (tx) => {
    await lockOwnSteps(tx, companyId);
    const left = (await listOwnSteps(tx, companyId)).filter(({ name }) => !keys.includes(name.toLowerCase()));
    await removeOwnSteps(tx, { companyId, ids: left.map(({ id }) => id), now });
    await addOwnSteps(tx, { companyId, names, authorId, now });
    return (await listOwnSteps(tx, companyId)).map(toOwnStep);
  });
}

/**
 * Adds the company's own steps to the caller's other firms in which they prepare or approve; removes nothing there. A firm that would exceed the
 * limit is left unchanged and named.
 */
export async function copyOwnSteps(context: CompanyContext): Promise<{ message: string; data: { companies: number } }> {
  const { companyId, userId } = context.member;
  const now = context.clock();
  const { others, full } = await withTransaction(context.database, async (tx) => {
    const names = (await listOwnSteps(tx, companyId)).map(({ name }) => name);
    const firms = (await listOpenFirms(tx, { userId, now })).filter(
      ({ id, role }) => id !== companyId && role !== 'VIEWER',
    );
    const left: OpenFirm[] = [];
    // In the order of ids, so that two users who copy at once don't deadlock.
    for (const firm of firms.toSorted((a, b) => a.id - b.id)) {
      await lockOwnSteps(tx, firm.id);
      if (!(await addOwnSteps(tx, { companyId: firm.id, names, authorId: userId, now }))) left.push(firm);
    }
    return { others: firms.length - left.length, full: left };
  });
  return { message: copiedText(others, full), data: { companies: others } };
}

function copiedText(others: number, full: readonly OpenFirm[]): string {
  if (others + full.length === 0) return 'You prepare for no other firm.';
  const firms = others === 1 ? '1 other firm has' : `${others} other firms have`;
  const unchanged = full.map(({ name }) => name).join(', ');
  return [
    ...(others === 0 ? [] : [`Your ${firms} these steps.`]),
    ...(full.length === 0 ? [] : [`Not changed, since they would have more than ${maxOwnSteps} steps: ${unchanged}.`]),
  ].join(' ');
}

function refusal(path: string, message: string) {
  return ruleBroken(message, [{ path, message }]);
}

function toOwnStep({ id, name }: { id: number; name: string }): OwnStep {
  return { key: `own-${id}`, name };
}

function toPerson({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }) {
  return { id, first_name: firstName, last_name: lastName };
}
