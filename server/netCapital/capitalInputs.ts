import { isDeepStrictEqual } from 'node:util';
import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { addSettingChange } from '@server/company/companiesRepository';
import { inputChanges } from '@server/company/settingChanges';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { requireOpenPeriod } from '@server/staging/closedPeriods';
import { recordDays } from '@server/staging/repositories/commitDaysRepository';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import type { CapitalInputsRecord, CapitalInputsSave } from '@/contract/netCapital/capitalInputs.schema';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type InputValues, readInputValues, toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { omitInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import { formatPeriod, type Period } from '@/domain/periods';
import { hasInventory, type PeriodInputs, periodInputs, readBooks } from './books';
import { insertCapitalInputsVersion } from './capitalInputsRepository';
import { readPriorFiling } from './filings';
import { requirePeriod } from './period';

/** Returns a period's capital inputs as saved, or as prefilled if none are saved (`updatedAt` null). */
export function readCapitalInputs({ database, member }: CompanyContext, timeReport: string) {
  const period = requirePeriod(timeReport);
  return withSnapshot(database, async (tx) => {
    const found = await findInputs(tx, member.companyId, period);
    return toRecord(period, found.inputs, found.saved?.updatedAt ?? null);
  });
}

/**
 * Saves capital inputs of a period; omitted values stay unchanged. Changed values raise the commit counter; haircuts that the inventory of the
 * period's last day provides are ignored. Throws 422 naming every invalid field, and 409 if the inputs changed since they were loaded.
 */
export function saveCapitalInputs(
  context: CompanyContext,
  timeReport: string,
  { values, updatedAt: loadedAt }: CapitalInputsSave,
): Promise<CapitalInputsRecord> {
  const period = requirePeriod(timeReport);
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, context.member.companyId);
    const found = await findInputs(tx, context.member.companyId, period);
    const inputs = parseCapitalInputs(found.isInventoried ? omitInventoryInputs(values) : values, found.inputs);
    const updatedAt = await saveInputs(tx, context, {
      period,
      inputs,
      found,
      loaded: { at: loadedAt, path: 'updatedAt' },
    });
    return toRecord(period, inputs, updatedAt);
  });
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

/** Inputs of a period to save, and the stored ones. */
export type InputsToSave = {
  period: Period;
  inputs: CapitalInputs;
  found: PeriodInputs;
  loaded: Loaded;
};

/**
 * Saves the inputs and records a commit, unless they equal the saved ones. Returns when they were saved. The caller holds `lockBooks`. Throws 409 if
 * the inputs changed since they were loaded.
 */
export async function saveInputs(
  tx: Transaction,
  { member, clock }: CompanyContext,
  kept: InputsToSave,
): Promise<Date> {
  const {
    period,
    inputs,
    found: { saved },
  } = kept;
  if (saved !== null && isSaved(kept)) return saved.updatedAt;
  requireSavable(kept);
  await requireOpenPeriod(tx, member.companyId, period.end);
  const now = clock();
  const { companyId, userId: authorId } = member;
  const createdAt = saved?.createdAt ?? now;
  const values = { ...toInputValues(inputs) };
  const timeReport = formatPeriod(period);
  const kind = 'CAPITAL_INPUTS';
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now });
  const version = { companyId, timeReport, periodEnd: period.end, values, authorId, commitNumber };
  await insertCapitalInputsVersion(tx, { ...version, createdAt, updatedAt: now });
  await recordDays(tx, { companyId, commitNumber }, [period.end]);
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind,
    id: companyId,
    name: `Capital inputs, ${timeReport}`,
    timeReport,
    change: saved === null ? 'added' : 'edited',
    fields: inputChanges(saved?.values ?? null, values),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
  return now;
}

/** Saves a period's prefilled inputs if none are saved, so that registers and other periods no longer change them. The caller holds `lockBooks`. */
export async function savePrefilledInputs(tx: Transaction, context: CompanyContext, period: Period): Promise<void> {
  const found = await findInputs(tx, context.member.companyId, period);
  if (found.saved !== null) return;
  await saveInputs(tx, context, { period, inputs: found.inputs, found, loaded: { at: undefined, path: 'updatedAt' } });
}

/** Throws 409 if saving would overwrite inputs that changed since they were loaded. */
export function requireSavable(kept: InputsToSave): void {
  if (!isSaved(kept)) requireUnchanged(kept.found.saved, kept.loaded);
}

function isSaved({ inputs, found: { saved } }: InputsToSave): boolean {
  return saved !== null && isDeepStrictEqual(saved.values, { ...toInputValues(inputs) });
}

async function findInputs(
  tx: Executor,
  companyId: number,
  period: Period,
): Promise<PeriodInputs & { isInventoried: boolean }> {
  const books = await readBooks(tx, companyId, [period]);
  const found = periodInputs(books, period, await readPriorFiling(tx, companyId, period));
  return { ...found, isInventoried: hasInventory(books, period) };
}

function requireUnchanged(saved: PeriodInputs['saved'], { at, path }: Loaded): void {
  if (at === undefined) return;
  const [now, loaded] = [saved?.updatedAt ?? null, at === null ? null : new Date(at)];
  if (now?.getTime() === loaded?.getTime()) return;
  throw conflict('The capital inputs were changed after you loaded them. Load them again.', [
    { path, message: `is now ${now?.toISOString() ?? 'null'}` },
  ]);
}

function toRecord(period: Period, inputs: CapitalInputs, updatedAt: Date | null): CapitalInputsRecord {
  return {
    time_report: formatPeriod(period),
    values: { ...toInputValues(inputs) },
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
