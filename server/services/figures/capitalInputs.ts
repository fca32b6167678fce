import { isDeepStrictEqual } from 'node:util';
import { type Statements, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { addSettingChange } from '@server/db/repositories/company/settingChangesRepository';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { settingRows } from '@server/db/repositories/records/rowDigests';
import { keepCapitalInputs } from '@server/db/repositories/reports/capitalInputsRepository';
import { recordDays } from '@server/db/repositories/staging/commitDaysRepository';
import { lockBooks, recordCommit } from '@server/db/repositories/staging/commitsRepository';
import { conflict, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { inputChanges } from '@server/services/company/settingChanges';
import { requireOpen } from '@server/services/staging/closedPeriods';
import type { CapitalInputsRecord, CapitalInputsSave } from '@/contract/reports/capitalInputs';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type InputValues, readInputValues, toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { withoutAnswered } from '@/domain/focus/inputs/inventoryBoxes';
import { formatPeriod, type Period } from '@/domain/periods';
import { hasInventory, type PeriodInputs, periodInputs, readBooks } from './books';
import { periodOf } from './period';
import { readPriorFiling } from './priorFiling';

/** The capital inputs of a period: as saved, or as prefilled while nobody has saved any (`updatedAt` null). */
export function readCapitalInputs({ database, member }: CompanyContext, timeReport: string) {
  const period = periodOf(timeReport);
  return withSnapshot(database, async (tx) => {
    const found = await findInputs(tx, member.companyId, period);
    return toRecord(period, found.inputs, found.saved?.updatedAt ?? null);
  });
}

/**
 * Saves capital inputs of a period; values that are not given stay as they are. They change the books, and so raise the commit counter,
 * unless they are what was saved before. Haircuts that the inventory of the period's last day gives aren't taken. Throws 422 naming every invalid field, and 409 when somebody saved them since
 * they were loaded.
 */
export function saveCapitalInputs(
  context: CompanyContext,
  timeReport: string,
  { values, updatedAt: loadedAt }: CapitalInputsSave,
): Promise<CapitalInputsRecord> {
  const period = periodOf(timeReport);
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, context.member.companyId);
    const found = await findInputs(tx, context.member.companyId, period);
    const inputs = readInputs(found.isInventoried ? withoutAnswered(values) : values, found.inputs);
    const updatedAt = await keepInputs(tx, context, {
      period,
      inputs,
      found,
      loaded: { at: loadedAt, path: 'updatedAt' },
    });
    return toRecord(period, inputs, updatedAt);
  });
}

/** Reads typed values over what is there. Throws 422 naming every invalid field. */
export function readInputs(values: InputValues, base: CapitalInputs): CapitalInputs {
  const read = readInputValues(values, base);
  if (read.ok) return read.inputs;
  const [first] = read.errors;
  const isOne = read.errors.length === 1 && first !== undefined;
  throw ruleBroken(isOne ? first.message : 'Please fill all the required fields', [...read.errors]);
}

/** When the inputs were loaded (undefined: the caller did not say), and the field of the request that says so. */
type Loaded = { at: string | null | undefined; path: string };

/** Inputs of a period that are to be kept, and those that were there. */
export type KeptInputs = {
  period: Period;
  inputs: CapitalInputs;
  found: PeriodInputs;
  loaded: Loaded;
};

/**
 * Keeps the inputs and writes the commit down, or leaves what equals them. The caller holds `lockBooks`. Gives when they were saved.
 * Throws 409 when others were saved since they were loaded.
 */
export async function keepInputs(tx: Transaction, { member, clock }: CompanyContext, kept: KeptInputs): Promise<Date> {
  const {
    period,
    inputs,
    found: { saved },
  } = kept;
  if (saved !== null && isSaved(kept)) return saved.updatedAt;
  requireKeepable(kept);
  await requireOpen(tx, member.companyId, period.end);
  const now = clock();
  const { companyId, userId: authorId } = member;
  const createdAt = saved?.createdAt ?? now;
  const values = { ...toInputValues(inputs) };
  const timeReport = formatPeriod(period);
  const kind = 'CAPITAL_INPUTS';
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now });
  const version = { companyId, timeReport, periodEnd: period.end, values, authorId, commitNumber };
  await keepCapitalInputs(tx, { ...version, createdAt, updatedAt: now });
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

/**
 * Keeps a period's inputs as they are prefilled where nobody saved any, so that registers and other periods don't change them from then on. The
 * caller holds `lockBooks`.
 */
export async function keepPrefilledInputs(tx: Transaction, context: CompanyContext, period: Period): Promise<void> {
  const found = await findInputs(tx, context.member.companyId, period);
  if (found.saved !== null) return;
  await keepInputs(tx, context, { period, inputs: found.inputs, found, loaded: { at: undefined, path: 'updatedAt' } });
}

/** Throws 409 when keeping the inputs would replace others that were saved since they were loaded. */
export function requireKeepable(kept: KeptInputs): void {
  if (!isSaved(kept)) requireUnchanged(kept.found.saved, kept.loaded);
}

function isSaved({ inputs, found: { saved } }: KeptInputs): boolean {
  return saved !== null && isDeepStrictEqual(saved.values, { ...toInputValues(inputs) });
}

async function findInputs(
  tx: Statements,
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
