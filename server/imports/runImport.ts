import { type KnownAccount, listKnownAccounts } from '@server/coa/coasRepository';
import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import { findCompany } from '@server/company/companiesRepository';
import type { Transaction } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { nextId } from '@server/db/recordIds';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { toStagingScope } from '@server/staging/stagedKind';
import type { ImportPreview } from '@/contract/imports/imports.schema';
import { findUnmoved } from './books/findUnmoved';
import { recordImport, saveShape } from './importLogRepository';
import { indexAccounts } from './nameAccounts';
import { type PartsOfFile, partsOf } from './parts';
import type { ImportToRun } from './plannedImport';
import { type PartPlan, planPart } from './planPart';
import { composePreview } from './preview';
import { createProblems } from './problems';
import type { ReadImport } from './reading/importTypes';
import type { LineProblem } from './reading/mappedRows';
import { shapeKeyOf } from './shapes';

/** The preview of a file, and the import's id if it was staged. */
export type RunImport = { preview: ImportPreview; importId: number | null };

/** Thrown to roll the transaction back with the preview computed in it. */
class PreviewRollback extends Error {
  constructor(readonly preview: ImportPreview) {
    super('Nothing is kept of a preview.');
  }
}

/** Plans a file in the author's books and rolls back: the preview shows what staging the file would do. */
export async function previewImport(context: CompanyContext, run: ImportToRun): Promise<ImportPreview> {
  return (await runImport(context, run, { isStaging: false })).preview;
}

/** Stages a file as the caller's own versions in one transaction. Stages nothing if a question is open or a problem exists; the preview has them. */
export function stageImport(context: CompanyContext, run: ImportToRun): Promise<RunImport> {
  return runImport(context, run, { isStaging: true });
}

async function runImport(
  context: CompanyContext,
  run: ImportToRun,
  { isStaging }: { isStaging: boolean },
): Promise<RunImport> {
  try {
    const { plans, ...done } = await withCopyTransaction(context.database, async (tx, copyLines) => {
      const scope = toStagingScope(context);
      await lockBooksShared(tx, scope.companyId);
      await lockStaging(tx, stagedBy(scope));
      const importId = isStaging ? await nextId(tx) : undefined;
      const problems = createProblems(askedFields(run.read));
      const accounts = await listKnownAccounts(tx, scope);
      const company = await findCompany(tx, scope.companyId);
      const books = indexAccounts(accounts, company?.profile);
      const file = await partsOf(run.read, books, run.choices);
      for (const problem of problemsOf(run, file)) problems.add(problem);
      const plans: PartPlan[] = [];
      for (const part of file.parts) {
        plans.push(await planPart({ context, tx, copyLines, part, choices: run.choices, problems, importId }));
      }
      const unmapped = unmappedNumbers(accounts, plans);
      const unmoved = await findUnmoved(tx, scope.companyId, plans);
      const now = today(context.clock);
      const preview = composePreview({ ...run, plans, file, problems, unmapped, unmoved, today: now });
      if (importId === undefined || !preview.is_ready) throw new PreviewRollback(preview);
      await saveImportRecord(tx, context, { ...run, importId, plans, preview });
      return { preview, importId, plans };
    });
    for (const { part, counts } of plans) await refreshStatistics(context, part.kind.table, counts.applied);
    return done;
  } catch (error) {
    if (error instanceof PreviewRollback) return { preview: error.preview, importId: null };
    throw error;
  }
}

function askedFields({ questions }: ReadImport): ReadonlySet<string> {
  return new Set(questions.flatMap(({ name, is_required }) => (is_required ? name : [])));
}

function problemsOf({ read }: ImportToRun, { accounts }: PartsOfFile): readonly LineProblem[] {
  const ofNumbers = accounts.flatMap(({ row, issue }) =>
    issue === null ? [] : [{ row, field: 'number', message: issue }],
  );
  return [...read.problems, ...ofNumbers];
}

/** Returns the numbers of accounts without a FOCUS line, in the books with the file's accounts on top. */
function unmappedNumbers(accounts: readonly KnownAccount[], plans: readonly PartPlan[]): ReadonlySet<string> {
  const lines = new Map(accounts.map(({ account_number: number, focus_id: line }) => [number, line]));
  for (const { part, taken } of plans.filter(({ part: { kind } }) => kind.name === 'COA')) {
    for (const [number, line] of taken.focusLines)
      if (!part.keepsMappings || !lines.has(number)) lines.set(number, line);
  }
  return new Set([...lines].flatMap(([number, line]) => (line === null ? [number] : [])));
}

type Written = ImportToRun & { importId: number; plans: readonly PartPlan[]; preview: ImportPreview };

async function saveImportRecord(
  tx: Transaction,
  context: CompanyContext,
  { read, importId, plans, preview }: Written,
): Promise<void> {
  const now = context.clock();
  const scope = toStagingScope(context);
  const { kind } = preview;
  if (kind === null) throw new RangeError('An import without a kind was staged');
  const removed = plans.reduce((sum, { counts }) => sum + counts.removed, 0);
  const { rows, new: added, changed, unchanged, new_accounts } = preview.counts;
  await recordImport(tx, scope, {
    now,
    id: importId,
    fileName: read.fileName,
    kind,
    source: preview.source.label,
    timeReports: preview.sums.map(({ time_report }) => time_report),
    reportDate: preview.report_date?.date ?? null,
    counts: { rows, new: added, changed, unchanged, removed, new_accounts },
  });
  const shape = shapeKeyOf(read.table?.headers ?? []);
  if (shape === null) return;
  const mapping = read.columns.map(({ column, field }) => ({ column, field }));
  // A blank cell of the next file may mean something else.
  const meanings = read.meanings.filter(({ written }) => written.trim() !== '');
  await saveShape(tx, { companyId: scope.companyId, importId, kind, shape, mapping, meanings });
}
