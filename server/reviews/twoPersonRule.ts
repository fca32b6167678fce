import type { CompanyContext } from '@server/common/context';
import { conflict, forbidden, notFound, ruleBroken } from '@server/common/errors';
import { today } from '@server/common/today';
import { type Amendment, asAmendment, endsWithin, requireAmendment } from '@server/company/amendments';
import { addSettingChange } from '@server/company/companiesRepository';
import {
  decideRule,
  findRule,
  insertRule,
  isTwoPersonRuleOn,
  listRuleChanges,
  listRules,
  type StoredRule,
} from '@server/company/twoPersonRuleRepository';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { lockMembers } from '@server/members/membersRepository';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import type { FieldChange } from '@/contract/history/history.schema';
import type { TwoPersonChange, TwoPersonRule, TwoPersonRuleAdd } from '@/contract/reviews/twoPersonRule.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { daysInForce } from '@/domain/netCapital/capitalSettings';
import { formatDay, type IsoDate } from '@/domain/periods';
import { findRuleInForce } from '@/domain/reviews/twoPersonRule';

/** Returns the company's two-person rule: its state today, its changes and proposals. */
export function readTwoPersonRule(context: CompanyContext): Promise<TwoPersonRule> {
  return withSnapshot(context.database, (tx) => readIn(tx, context));
}

/**
 * Turns the rule on, or proposes to turn it off, from today or later. Throws 422 for an earlier date, without a reason, for a state that the rule
 * has on that date, to turn it on with one administrator, and for a second proposal; 409 naming closed and reported periods that it reaches unless
 * the caller accepts.
 */
export function changeTwoPersonRule(context: CompanyContext, values: TwoPersonRuleAdd): Promise<TwoPersonRule> {
  const { companyId, userId: authorId } = context.member;
  return change(context, async (tx) => {
    const reason = values.reason.trim();
    requireNone(await issuesOf(tx, context, { ...values, reason }));
    const { effective_from: effectiveFrom, is_on: isOn, accepts_amendment: isAccepted = false } = values;
    const amendment = await amendmentOf(tx, { companyId, effectiveFrom, isAccepted });
    const rule = { companyId, id: await nextId(tx), effectiveFrom, isOn, reason, authorId, createdAt: context.clock() };
    if (!isOn) return insertRule(tx, rule);
    const commitNumber = await recordChange(tx, context);
    await insertRule(tx, { ...rule, commitNumber });
    await logChange(tx, { ...rule, commitNumber, amendment });
  });
}

/**
 * Posts another administrator's proposal, from its date or today if that is later. Throws 404, 403 for the caller's own, 409 for one that was
 * decided, or if the rule is off by then.
 */
export function approveTwoPersonChange(context: CompanyContext, id: number): Promise<TwoPersonRule> {
  const { companyId, userId } = context.member;
  return change(context, async (tx) => {
    const rule = await requireProposal(tx, companyId, id);
    if (rule.authorId === userId)
      throw forbidden("You proposed this, so you can't approve it. Another administrator has to.");
    const day = today(context.clock);
    const effectiveFrom = rule.effectiveFrom < day ? day : rule.effectiveFrom;
    if (!(await isTwoPersonRuleOn(tx, companyId, effectiveFrom)))
      throw conflict(sameStateText(rule.isOn, effectiveFrom));
    const amendment = await amendmentOf(tx, { companyId, effectiveFrom, isAccepted: true });
    const commitNumber = await recordChange(tx, context);
    await decideRule(tx, rule, { effectiveFrom, commitNumber, deciderId: userId, decidedAt: context.clock() });
    await logChange(tx, { ...rule, effectiveFrom, commitNumber, amendment });
  });
}

/** Withdraws a proposal; any administrator may. Throws 404, and 409 for one that was decided. */
export function withdrawTwoPersonChange(context: CompanyContext, id: number): Promise<TwoPersonRule> {
  const { companyId, userId } = context.member;
  return change(context, async (tx) => {
    const rule = await requireProposal(tx, companyId, id);
    await decideRule(tx, rule, { deciderId: userId, decidedAt: context.clock() });
  });
}

function change(context: CompanyContext, save: (tx: Transaction) => Promise<void>): Promise<TwoPersonRule> {
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, context.member.companyId);
    await save(tx);
    return readIn(tx, context);
  });
}

async function requireProposal(tx: Transaction, companyId: number, id: number): Promise<StoredRule> {
  const rule = await findRule(tx, companyId, id);
  if (rule === null) throw notFound("This proposal doesn't exist.");
  if (stateOf(rule) === 'PROPOSED') return rule;
  throw conflict('This proposal was already approved or withdrawn. Reload the page.');
}

const kind = 'TWO_PERSON_RULE';

function recordChange(tx: Transaction, { member, clock }: CompanyContext): Promise<number> {
  const { companyId, userId: authorId } = member;
  return recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now: clock() });
}

async function logChange(
  tx: Transaction,
  {
    companyId,
    commitNumber,
    amendment,
    ...rule
  }: Pick<StoredRule, 'companyId' | 'effectiveFrom' | 'isOn' | 'reason'> & {
    commitNumber: number;
    amendment: Amendment;
  },
): Promise<void> {
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind,
    id: companyId,
    change: 'edited',
    ...asAmendment(
      { name: `Two-person rule, from ${formatDay(rule.effectiveFrom)}`, fields: fieldsOf(rule) },
      amendment,
    ),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

type RuleReach = { companyId: number; effectiveFrom: IsoDate; isAccepted: boolean };

/** Returns the closed and reported periods that a change reaches. Throws 409 naming them unless that is accepted. */
async function amendmentOf(tx: Transaction, { companyId, effectiveFrom, isAccepted }: RuleReach): Promise<Amendment> {
  const span = daysInForce(await listRuleChanges(tx, companyId), effectiveFrom);
  return requireAmendment(tx, companyId, { reaches: endsWithin([span]), isAccepted });
}

function fieldsOf({ isOn, reason }: Pick<StoredRule, 'isOn' | 'reason'>): FieldChange[] {
  const [old, now] = isOn ? ['Off', 'On'] : ['On', 'Off'];
  return [
    { field: 'isOn', label: 'Two-person rule', type: 'text', old, new: now },
    { field: 'reason', label: 'Reason', type: 'text', old: null, new: reason },
  ];
}

function requireNone(issues: readonly ErrorDetail[]): void {
  const [first] = issues;
  if (first !== undefined) throw ruleBroken(first.message, [...issues]);
}

async function issuesOf(
  tx: Transaction,
  { clock, member: { companyId } }: CompanyContext,
  { effective_from: day, is_on: isOn, reason }: TwoPersonRuleAdd,
): Promise<ErrorDetail[]> {
  const issues: ErrorDetail[] = [];
  if (reason === '') issues.push({ path: 'reason', message: 'This field is required' });
  if (day < today(clock)) {
    const message = "Choose today or a later date. The rule doesn't change what is already posted.";
    issues.push({ path: 'effective_from', message });
  } else if ((await isTwoPersonRuleOn(tx, companyId, day)) === isOn) {
    issues.push({ path: 'effective_from', message: sameStateText(isOn, day) });
  }
  if (isOn && (await countAdministrators(tx, companyId, clock())) < 2) {
    const message =
      'The two-person rule needs two administrators who can sign in. Invite one or change a role on the Users page first.';
    issues.push({ path: 'is_on', message });
  }
  if (!isOn && (await listRules(tx, companyId)).some(({ rule }) => stateOf(rule) === 'PROPOSED')) {
    issues.push({ path: 'is_on', message: 'A proposal to turn the rule off waits already. Withdraw it first.' });
  }
  return issues;
}

function sameStateText(isOn: boolean, day: IsoDate): string {
  return `The two-person rule is ${isOn ? 'on' : 'off'} on ${formatDay(day)} already.`;
}

async function countAdministrators(tx: Transaction, companyId: number, now: Date): Promise<number> {
  const members = await lockMembers(tx, companyId, now);
  return members.filter(({ role, isNow, canSignIn }) => role === 'ADMIN' && isNow && canSignIn).length;
}

async function readIn(tx: Executor, { member: { companyId, userId }, clock }: CompanyContext): Promise<TwoPersonRule> {
  const inForce = findRuleInForce(await listRuleChanges(tx, companyId), today(clock));
  const rules = await listRules(tx, companyId);
  return {
    is_on: inForce?.isOn ?? false,
    changes: rules.map(
      ({ rule, author, decider }): TwoPersonChange => ({
        id: rule.id,
        effective_from: rule.effectiveFrom,
        is_on: rule.isOn,
        reason: rule.reason,
        state: stateOf(rule),
        is_in_force: rule.commitNumber !== null && rule.commitNumber === inForce?.commitNumber,
        changed_by: nameOf(author),
        is_own: rule.authorId === userId,
        createdAt: rule.createdAt.toISOString(),
        decided_by: decider && nameOf(decider),
        decided_at: rule.decidedAt?.toISOString() ?? null,
      }),
    ),
  };
}

function stateOf({
  commitNumber,
  decidedAt,
}: Pick<StoredRule, 'commitNumber' | 'decidedAt'>): TwoPersonChange['state'] {
  if (commitNumber !== null) return 'POSTED';
  return decidedAt === null ? 'PROPOSED' : 'WITHDRAWN';
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
