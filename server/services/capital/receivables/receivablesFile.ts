import { ruleBroken } from '@server/errors';
import { openFile } from '@server/services/imports/openFile';
import { refusedRows } from '@server/services/imports/refuseRows';
import type { Receivable } from '@/contract/capital/receivables';
import { readFileRows } from '@/domain/receivables/fileRows';

/** The receivables of a file's first sheet that holds something; nothing is stored. Throws 422 naming each row that can't be taken, or for a file without any. */
export async function readReceivablesFile(bytes: AsyncIterable<Uint8Array>): Promise<Receivable[]> {
  const file = await openFile(bytes);
  const sheet = file.sheets.find(({ rowCount }) => rowCount > 0);
  const { rows } = sheet === undefined ? { rows: [] } : await file.read(sheet.name);
  const { items, problems } = readFileRows(rows);
  if (problems.length > 0) {
    throw refusedRows(problems.map(({ row, message }) => ({ path: 'files', rows: row === 0 ? [] : [row], message })));
  }
  if (items.length === 0)
    throw ruleBroken('The file has no receivables.', [{ path: 'files', message: 'It has no rows' }]);
  return [...items];
}
