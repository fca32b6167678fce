import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import { requirePeriod } from '@server/netCapital/period';
import { followCommits, type KindCommit } from '@server/staging/commitSelection';
import { markDoneIn } from '@server/staging/markDone';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { dropPlan } from '@server/staging/repositories/stagingRepository';
import { answerTable } from '@server/staging/repositories/tables';
import { saveChangesIn } from '@server/staging/saveChanges';
import { toStagingScope } from '@server/staging/stagedKind';
import type { AnswerChange, AnswerOutcome, AnswerQuestion } from '@/contract/questions/questions.schema';
import { findAnswer } from '@/domain/questions/answers';
import type { Finding } from '@/domain/questions/finding';
import { answerKind, readAnswer } from './answerKind';
import { type AnswerVersion, listAnswerVersions } from './answersRepository';
import { readAskedFocus } from './askedFocus';

type Done = { answer: AnswerOutcome; commits: readonly KindCommit[] };

type OutcomeTexts = Readonly<Record<AnswerOutcome['data']['outcome'], string>>;

const answeredTexts: OutcomeTexts = {
  committed: 'Answer saved.',
  requested: 'Answer sent for review. It settles the question once it is approved.',
  nothing: 'This answer is saved already.',
};

const takenBackTexts: OutcomeTexts = {
  committed: 'Answer taken back.',
  requested: 'Sent for review. The answer is taken back once that is approved.',
  nothing: 'Answer taken back.',
};

/**
 * Answers a question that the current books raise, in place of an earlier answer. Throws 409 if it isn't asked any more, 422 if it must be fixed, if
 * its fact lacks a date or document, and in a closed period.
 */
export function giveAnswer(context: CompanyContext, sent: AnswerQuestion): Promise<AnswerOutcome> {
  const { companyId } = context.member;
  const period = requirePeriod(sent.time_report);
  return inOneTransaction(context, async (tx) => {
    await lockBooks(tx, companyId);
    requireAnswerable((await readAskedFocus(tx, companyId, period)).findings, sent);
    requireReadable(sent);
    const { time_report: timeReport, rule, subject } = sent;
    const versions = await listAnswerVersions(tx, toStagingScope(context), { timeReport, rule, subject });
    for (const own of versions.filter(({ isStaged }) => isStaged)) await dropStaged(tx, context, own);
    const current = versions.find(({ isStaged }) => !isStaged);
    await saveAnswer(tx, context, { ...sent, ...(current && { id: current.id, updatedAt: current.updatedAt }) });
    const staged = await listAnswerVersions(tx, toStagingScope(context), { timeReport, rule, subject });
    return markAnswersDone(tx, context, { staged, texts: answeredTexts });
  });
}

/**
 * Takes an answer back: drops the caller's own that isn't in the books, else deletes that of the books. Throws 404 for an unknown answer, 422 in a
 * closed period.
 */
export function takeBackAnswer(context: CompanyContext, id: number): Promise<AnswerOutcome> {
  const scope = toStagingScope(context);
  return inOneTransaction(context, async (tx) => {
    await lockBooks(tx, scope.companyId);
    const versions = await listAnswerVersions(tx, scope, { id });
    if (versions.length === 0) throw notFound("This answer isn't there any more. Load the questions again.");
    const own = versions.find(({ isStaged }) => isStaged);
    const current = versions.find(({ isStaged }) => !isStaged);
    if (own !== undefined) await dropStaged(tx, context, own);
    const isLeft = current !== undefined && (own === undefined || own.isDeleted);
    if (isLeft) await saveAnswer(tx, context, { ...toChange(current), isDeleted: true });
    const staged = isLeft ? await listAnswerVersions(tx, scope, { id }) : [];
    return markAnswersDone(tx, context, { staged, texts: takenBackTexts });
  });
}

async function inOneTransaction(
  context: CompanyContext,
  work: (tx: Transaction) => Promise<Done>,
): Promise<AnswerOutcome> {
  const { answer, commits } = await withTransaction(context.database, work);
  await followCommits(context, commits);
  return answer;
}

/** Throws unless the findings have this question, open or answered. */
function requireAnswerable(findings: readonly Finding[], sent: AnswerQuestion): void {
  const asked = findAnswer(
    findings.flatMap(({ version, subject, figures, ...finding }) =>
      version === undefined || subject === undefined || figures === undefined
        ? []
        : [{ ...finding, version, subject, figures }],
    ),
    sent,
  );
  if (asked === undefined) throw conflict("This question isn't asked any more. Load the questions again.");
  if (asked.severity === 'error') throw ruleBroken("This must be fixed. An answer doesn't settle it.");
  if (asked.severity === 'warning' && asked.answer === undefined) throw ruleBroken('This note needs no answer.');
}

/** Throws 422 naming the fields of an answer that can't be saved. */
function requireReadable(sent: AnswerQuestion): void {
  const reading = readAnswer(sent);
  if (reading.ok) return;
  const details = reading.issues.map(({ field, message }) => ({ path: answerKind.fields[field] ?? field, message }));
  throw ruleBroken(details.length === 1 ? (details[0]?.message ?? '') : "This answer isn't complete.", details);
}

async function dropStaged(tx: Transaction, context: CompanyContext, version: AnswerVersion): Promise<void> {
  await saveAnswer(tx, context, { ...toChange(version), isUndo: true });
}

function toChange({ id, updatedAt, timeReport, isStaged, isDeleted, ...answer }: AnswerVersion): AnswerChange {
  return { id, updatedAt, time_report: timeReport, ...answer };
}

async function saveAnswer(tx: Transaction, context: CompanyContext, change: AnswerChange): Promise<void> {
  await saveChangesIn(tx, context, { kind: answerKind, changes: [change] });
  await dropPlan(tx, answerTable);
}

/** Marks the caller's staged ones of these versions done. */
async function markAnswersDone(
  tx: Transaction,
  context: CompanyContext,
  { staged, texts }: { staged: readonly AnswerVersion[]; texts: OutcomeTexts },
): Promise<Done> {
  const ids = staged.filter(({ isStaged }) => isStaged).map(({ id }) => id);
  const { answer, commits } = await markDoneIn(tx, context, { kind: answerKind, ids });
  const { outcome, reviewRequestId } = answer.data;
  return {
    answer: { message: texts[outcome], data: { outcome, review_request_id: reviewRequestId } },
    commits,
  };
}
