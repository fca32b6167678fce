import { isDeepStrictEqual } from 'node:util';
import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { commitSelection } from '@server/staging/commitSelection';
import { markDoneIn } from '@server/staging/markDone';
import { readMarkDoneAuthor } from '@server/staging/markDoneAuthor';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { type BooksView, readyRows, stagedBy } from '@server/staging/repositories/layers';
import { dropPlan } from '@server/staging/repositories/stagingRepository';
import { capitalInputTable } from '@server/staging/repositories/tables';
import { saveChangesIn } from '@server/staging/saveChanges';
import { toStagingScope } from '@server/staging/stagedKind';
import type {
  CapitalInputsAnswer,
  CapitalInputsChange,
  CapitalInputsDraft,
  CapitalInputsSave,
} from '@/contract/netCapital/capitalInputs.schema';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type InputValues, readInputValues, toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { omitInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import { formatPeriod, type Period } from '@/domain/periods';
import { getMarkDoneOutcome } from '@/domain/reviews/reviews';
import { hasInventory, type PeriodInputs, periodInputs, readBooks, withInputsOf } from './books';
import { capitalInputsKind } from './capitalInputsKind';
import { listCapitalInputs, listOwnStagedIds, type SavedInputs } from './capitalInputsRepository';
import { readPriorFiling } from './filings';
import { requirePeriod } from './period';

/** Returns a period's capital inputs: the caller's own that wait for approval, else as saved, else as prefilled (`updatedAt` null). */
export function readCapitalInputs(context: CompanyContext, timeReport: string): Promise<CapitalInputsAnswer> {
  const period = requirePeriod(timeReport);
  return withSnapshot(context.database, async (tx) => {
    const { inputs, saved } = (await findInputs(tx, context, period)).found;
    return toAnswer(period, inputs, saved);
  });
}

/**
 * Saves capital inputs of a period; omitted values stay unchanged. An administrator's are posted, others' are sent for review, as rows marked done
 * are. Haircuts that the inventory of the period's last day provides are ignored. Throws 422 naming every invalid field, and 409 if the inputs changed
 * since they were loaded.
 */
export function saveCapitalInputs(
  context: CompanyContext,
  timeReport: string,
  { values, updatedAt: loadedAt }: CapitalInputsSave,
): Promise<CapitalInputsAnswer> {
  const period = requirePeriod(timeReport);
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, context.member.companyId);
    const { found, ofBooks, isInventoried } = await findInputs(tx, context, period);
    const inputs = parseCapitalInputs(isInventoried ? omitInventoryInputs(values) : values, found.inputs);
    const saved = await saveInputs(tx, context, {
      period,
      inputs,
      found,
      ofBooks,
      loaded: { at: loadedAt, path: 'updatedAt' },
    });
    return toAnswer(period, inputs, saved);
  });
}

/** The view in which a person's own capital inputs are on top of those of the books. */
export function ownInputs(context: Pick<CompanyContext, 'member'>): BooksView {
  return stagedBy(toStagingScope(context));
}

/** Reads typed values over what is there. Throws 422 naming every invalid field. */
export function parseCapitalInputs(values: InputValues, base: CapitalInputs): CapitalInputs {
  const read = readInputValues(values, base);
  if (read.ok) return read.inputs;
  const [first] = read.errors;
  const isOne = read.errors.length === 1 && first !== undefined;
  throw ruleBroken(isOne ? first.message : 'Please fill all the required fields', [...read.errors]);
}

/** Time at which the inputs were loaded (undefined: unknown), and the request's field with it. */
type Loaded = { at: string | null | undefined; path: string };

/** Inputs of a period to save, the stored ones as their author sees them, and those of the books. */
export type InputsToSave = {
  period: Period;
  inputs: CapitalInputs;
  found: PeriodInputs;
  ofBooks: PeriodInputs;
  loaded: Loaded;
};

/**
 * Saves the inputs of the caller, unless they are saved so: posts an administrator's, sends others' for review, in place of a request that is still
 * open. Values that need approval and equal the books' are no change. Returns the caller's version, null if the books have none. The caller holds
 * `lockBooks`. Throws 409 if the inputs changed since they were loaded or a draft was made, 422 in a closed period.
 */
export async function saveInputs(
  tx: Transaction,
  context: CompanyContext,
  kept: InputsToSave,
): Promise<SavedInputs | null> {
  const { period, inputs } = kept;
  const { saved } = kept.found;
  const isAsked = await isReviewed(tx, context);
  if (isSaved(kept) && (!isDraft(saved) || (isAsked && saved.status === 'PENDING'))) return saved;
  requireSavable(kept);
  requireCurrentBase(kept);
  const isNoChange = isAsked && isAsBooks(kept);
  await dropOwn(tx, context, period);
  if (isNoChange) return findOwn(tx, context, period);
  const ids = await stageInputs(tx, context, { period, inputs });
  await markDoneIn(tx, context, { kind: capitalInputsKind, ids });
  await dropPlan(tx, capitalInputTable);
  return findOwn(tx, context, period);
}

/** Throws 409 if the books' inputs changed since the caller's draft was made from them: its other values would bring the former ones back. */
function requireCurrentBase({ period, found: { saved }, ofBooks }: InputsToSave): void {
  if (!isDraft(saved) || saved.baseVersionId === (ofBooks.saved?.versionId ?? null)) return;
  throw conflict(
    `The capital inputs of ${formatPeriod(period)} in the books changed after you made yours. Use the books' values, then enter your changes again.`,
  );
}

/** Drops what the caller has staged of a period's inputs, deletions included. */
async function dropOwn(tx: Transaction, context: CompanyContext, period: Period): Promise<void> {
  const timeReport = formatPeriod(period);
  for (const id of await listOwnStagedIds(tx, toStagingScope(context), timeReport)) {
    await saveChange(tx, context, { id, isUndo: true, time_report: timeReport, values: {} });
  }
}

/** Finds the caller's version of a period's inputs; null without one. */
async function findOwn(tx: Executor, context: CompanyContext, period: Period): Promise<SavedInputs | null> {
  const own = await listCapitalInputs(tx, ownInputs(context));
  return own.find(({ timeReport }) => timeReport === formatPeriod(period)) ?? null;
}

/** The caller's inputs of a period that wait for approval and differ from the books', by name, and their request. */
export type InputsInReview = { requestId: number | null; names: ReadonlySet<string> };

/** Reads the caller's inputs of a period that wait for approval; null without any. */
export async function readInputsInReview(
  tx: Executor,
  context: CompanyContext,
  period: Period,
): Promise<InputsInReview | null> {
  const own = await findOwn(tx, context, period);
  if (!isDraft(own) || own.status !== 'PENDING') return null;
  const { found, ofBooks } = await findInputs(tx, context, period);
  const [sent, current] = [toInputValues(found.inputs), toInputValues(ofBooks.inputs)];
  const names = Object.keys(sent).filter((name) => !isDeepStrictEqual(sent[name], current[name]));
  return { requestId: own.reviewRequestId, names: new Set(names) };
}

/** True if the caller's inputs of a period wait for another person's approval once they are saved. */
export async function isInReview(tx: Executor, context: CompanyContext, kept: InputsToSave): Promise<boolean> {
  return !isAsBooks(kept) && (await isReviewed(tx, context));
}

async function isReviewed(tx: Executor, context: CompanyContext): Promise<boolean> {
  return getMarkDoneOutcome(await readMarkDoneAuthor(tx, context, capitalInputsKind)) === 'requested';
}

function isAsBooks({ inputs, ofBooks }: InputsToSave): boolean {
  return isDeepStrictEqual({ ...toInputValues(ofBooks.inputs) }, { ...toInputValues(inputs) });
}

/**
 * Stages inputs of a period of which the caller has none staged, over those of the books. Returns the ids of the staged records: one, or none if the
 * books have them.
 */
async function stageInputs(
  tx: Transaction,
  context: CompanyContext,
  { period, inputs }: Pick<InputsToSave, 'period' | 'inputs'>,
): Promise<number[]> {
  const timeReport = formatPeriod(period);
  const current = await findOwn(tx, context, period);
  await saveChange(tx, context, {
    ...(current && { id: current.id, updatedAt: current.updatedAt.toISOString() }),
    time_report: timeReport,
    values: toInputValues(inputs),
  });
  return listOwnStagedIds(tx, toStagingScope(context), timeReport);
}

/** Saves one change, whose values were read before. */
async function saveChange(tx: Transaction, context: CompanyContext, change: CapitalInputsChange): Promise<void> {
  const period = requirePeriod(change.time_report);
  const values = { time_report: change.time_report, period_end: period.end, inputs: JSON.stringify(change.values) };
  const kind = { ...capitalInputsKind, read: () => ({ ok: true as const, values }) };
  await saveChangesIn(tx, context, { kind, changes: [change] });
  await dropPlan(tx, capitalInputTable);
}

/** Posts a period's prefilled inputs if none are saved, so that registers and other periods no longer change them. The caller holds `lockBooks`. */
export async function savePrefilledInputs(tx: Transaction, context: CompanyContext, period: Period): Promise<void> {
  const { inputs, saved } = (await findInputs(tx, context, period)).ofBooks;
  if (saved !== null) return;
  await dropOwn(tx, context, period);
  const selection = readyRows(toStagingScope(context), await stageInputs(tx, context, { period, inputs }));
  await commitSelection(tx, context, { kinds: [capitalInputsKind], selection });
  await dropPlan(tx, capitalInputTable);
}

/** Throws 409 if saving would overwrite inputs that changed since they were loaded. */
export function requireSavable(kept: InputsToSave): void {
  if (!isSaved(kept)) requireUnchanged(kept.found.saved, kept.loaded);
}

function isSaved({ inputs, found: { saved } }: InputsToSave): boolean {
  return saved !== null && isDeepStrictEqual(saved.values, { ...toInputValues(inputs) });
}

/** Finds a period's inputs as the caller sees them and as the books have them, both read once. */
async function findInputs(tx: Executor, context: CompanyContext, period: Period) {
  const { companyId } = context.member;
  const books = await readBooks(tx, companyId, [period]);
  const priorFiling = await readPriorFiling(tx, companyId, period);
  return {
    found: periodInputs(await withInputsOf(tx, books, ownInputs(context)), period, priorFiling),
    ofBooks: periodInputs(books, period, priorFiling),
    isInventoried: hasInventory(books, period),
  };
}

/** Returns the state of inputs that wait for approval; null for those of the books. */
export function draftOf(saved: SavedInputs | null): CapitalInputsDraft | null {
  return isDraft(saved) ? { id: saved.id, status: saved.status, review_request_id: saved.reviewRequestId } : null;
}

function isDraft(saved: SavedInputs | null): saved is SavedInputs & { status: CapitalInputsDraft['status'] } {
  return saved !== null && saved.validAt === null;
}

function requireUnchanged(saved: PeriodInputs['saved'], { at, path }: Loaded): void {
  if (at === undefined) return;
  const [now, loaded] = [saved?.updatedAt ?? null, at === null ? null : new Date(at)];
  if (now?.getTime() === loaded?.getTime()) return;
  throw conflict('The capital inputs were changed after you loaded them. Load them again.', [
    { path, message: `is now ${now?.toISOString() ?? 'null'}` },
  ]);
}

function toAnswer(period: Period, inputs: CapitalInputs, saved: SavedInputs | null): CapitalInputsAnswer {
  return {
    time_report: formatPeriod(period),
    values: { ...toInputValues(inputs) },
    updatedAt: saved?.updatedAt.toISOString() ?? null,
    draft: draftOf(saved),
  };
}
