import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { withSnapshot } from '@server/db/client';
import type { UploadedFile } from '@server/imports/readUpload';
import { readWithoutQuestions } from '@server/imports/readWithoutQuestions';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { readRow } from '@server/staging/imports/rowReader';
import { type OwnValues, toStagingScope } from '@server/staging/stagedKind';
import { maxFilePositions } from '@/contract/whatIf/whatIf';
import type { WhatIfFilePositions, WhatIfPosition } from '@/contract/whatIf/whatIf.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { type PositionLine, positionColumns } from '@/domain/imports/positions/positionLine';
import { formatDay, type IsoDate } from '@/domain/periods';

/** A file to read, and the day of its positions. */
export type PositionsFile = UploadedFile & { day: IsoDate };

/**
 * Reads a file's positions as imports do, by the rules of an inventory; stages nothing. Omits cash, totals, options and rows of another day, each
 * with its reason. Throws 422 for a file that can't be read or raises a question, naming every invalid row.
 */
export async function readFilePositions(
  context: CompanyContext,
  { day, ...file }: PositionsFile,
): Promise<WhatIfFilePositions> {
  const { read, asked } = await readWithoutQuestions(context, file, { kind: 'position', report_date: day });
  const [question] = asked;
  if (question !== undefined) throw ruleBroken(question);
  const lines = read.content?.kind === 'position' ? read.content.lines : [];
  const isOption = ({ kind }: PositionLine) => kind === 'HAIRCUT_OPTION';
  const isOther = ({ date }: PositionLine) => date !== '' && date !== day;
  const { positions, issues } = await readLines(
    context,
    lines.filter((line) => !isOption(line) && !isOther(line)),
  );
  const all = [...read.problems, ...issues]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, field, message }) => issueOf(row, field, message));
  if (all.length > 0) throw ruleBroken(all.length === 1 ? (all[0]?.message ?? '') : refusedText(all.length), all);
  requireSome(positions, day);
  const reasonOf = (line: PositionLine) =>
    isOption(line) ? 'An option. Options stay as they are.' : 'Of another date.';
  return {
    positions,
    left_out: [
      ...read.leftOut,
      ...lines
        .filter((line) => isOption(line) || isOther(line))
        .map((line) => ({ row: line.row, text: line.name, reason: reasonOf(line) })),
    ],
  };
}

function refusedText(count: number): string {
  return `${count.toLocaleString('en-US')} rows can't be read.`;
}

function requireSome(positions: readonly WhatIfPosition[], day: IsoDate): void {
  if (positions.length === 0) throw ruleBroken(`The file has no positions of ${formatDay(day)} that a step can take.`);
  if (positions.length <= maxFilePositions) return;
  const [count, max] = [positions.length, maxFilePositions].map((each) => each.toLocaleString('en-US'));
  throw ruleBroken(`The file has ${count} positions. A step takes ${max} at most.`);
}

type RowIssue = { row: number; field: string | null; message: string };

function issueOf(row: number, field: string | null, message: string): ErrorDetail {
  return { path: field === null ? `rows[${row}]` : `rows[${row}].${field}`, message: `Row ${row}: ${message}` };
}

/** Validates the lines by the rules of the inventory's own file. */
async function readLines(context: CompanyContext, lines: readonly PositionLine[]) {
  const { import: ofKind } = nonOptionKind;
  const readCells = await withSnapshot(context.database, (tx) => ofKind.openReader(tx, toStagingScope(context)));
  const issues: RowIssue[] = [];
  const positions = lines.flatMap(({ row, cells }): readonly WhatIfPosition[] => {
    const { values, found } = readRow({ cells }, ofKind, readCells);
    for (const { column, message } of found) {
      const field = positionColumns.HAIRCUT_DETAIL[ofKind.headers.indexOf(column ?? '')] ?? null;
      issues.push({ row, field, message });
    }
    return values === null ? [] : [positionOf(row, values)];
  });
  return { positions, issues };
}

function positionOf(row: number, values: OwnValues): WhatIfPosition {
  return {
    row,
    identifier: String(values['identifier']),
    cusip_isin: textOf(values['cusip_isin']),
    type: String(values['type']),
    subtype: textOf(values['subtype']),
    currency: String(values['currency']),
    side: values['long_or_short'] === 'Short' ? 'Short' : 'Long',
    quantity: Number(values['qty']),
    price: Number(values['closing_price']),
    maturity: textOf(values['maturity']),
    market_value: Number(values['tot_pos_val']),
    face_value: numberOf(values['bonds_face_val']),
    haircut: numberOf(values['haircut_amount']),
  };
}

function textOf(value: OwnValues[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function numberOf(value: OwnValues[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
