import { refusedFile } from '@server/staging/imports/fileIssues';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { type FoundTable, findTable } from '@/domain/imports/findTable';
import type { SheetGrid } from '@/domain/imports/grid';
import { guessColumns } from '@/domain/imports/guessColumns';
import { findPositionHeader } from '@/domain/imports/positions/findPositionHeader';
import { otherStatementRefusal } from '@/domain/imports/positions/otherStatements';
import { settlePositionColumns } from '@/domain/imports/positions/settleColumns';
import { knownForms } from '../forms';
import type { FileToRead, OpenedTable } from './importTypes';

/** Opens a sheet of positions and settles its columns; null for any other sheet. Throws 422 for other documents of custodians. */
export async function openPositionTable(
  grid: SheetGrid,
  { choices, recall }: Pick<FileToRead, 'choices' | 'recall'>,
): Promise<OpenedTable | null> {
  const refusal = otherStatementRefusal(grid.rows);
  if (refusal !== null) throw refusedFile(refusal);
  const table = tableOf(grid, choices);
  if (table.kind?.kind !== 'position') return null;
  const remembered = await recall('position', table.headers);
  const guessed = guessColumns(table, { chosen: choices.mapping, remembered: remembered?.mapping });
  const settled = settlePositionColumns(table, guessed, choices.reading);
  return { table, balance: null, rivals: [], remembered, periods: [], ...settled };
}

/** Finds the table; one that is of positions by its cells is read so whatever its headers say. */
function tableOf(grid: SheetGrid, choices: ImportChoices): FoundTable {
  const table = findTable(grid.rows, knownForms, choices);
  if (table.source !== null) return table;
  const isOpen = (choices.kind ?? 'position') === 'position' && choices.header_row === undefined;
  const header = isOpen ? findPositionHeader(grid.rows) : null;
  // Headers of two rows are found by their lower one, which can't be a row of positions.
  if (header === null || (table.kind?.kind === 'position' && table.headerRow <= header)) return table;
  const found = findTable(grid.rows, knownForms, { ...choices, kind: 'position', header_row: header });
  return { ...found, kindReason: 'The rows have CUSIPs, or quantities and prices that make their values.' };
}
