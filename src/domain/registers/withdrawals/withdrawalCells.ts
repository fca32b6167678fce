import { withdrawalKinds, withdrawalRelations } from '@/contract/registers/registers';
import type { WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import {
  amountCell,
  type CellFields,
  type CellReading,
  type Cells,
  choiceCell,
  dayCell,
  readCells,
  textCell,
  yesOrNoCell,
} from '../cells';
import { relationTexts, withdrawalKindTexts } from '../registerTexts';

const fields: CellFields<WithdrawalValues> = {
  date: dayCell,
  is_made: yesOrNoCell('Enter Yes if it was made, or No.', { made: true, planned: false }),
  kind: choiceCell(withdrawalKinds, withdrawalKindTexts),
  amount: amountCell,
  person: textCell,
  relation: choiceCell(withdrawalRelations, relationTexts),
  note: textCell,
};

/** Reads the cells that a row has. Kinds and relations are written as the screens label them, or by their keys. */
export function readWithdrawalCells(cells: Cells<WithdrawalValues>): CellReading<WithdrawalValues> {
  return readCells(fields, cells);
}
