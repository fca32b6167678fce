import { withdrawalKinds, withdrawalRelations } from '@/contract/registers/registers';
import type { WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { amountCell, choiceCell, dayCell, readCells, textCell } from '../registerCells';
import { relationTexts, withdrawalKindTexts } from '../registerTexts';

/** Reads the cells that a row of withdrawals has. Kinds and relations are written as the screens label them, or by their keys. */
export function readWithdrawalCells(cells: Readonly<Partial<Record<keyof WithdrawalValues, string>>>) {
  return readCells<WithdrawalValues>(cells, readers);
}

const madeTexts: Readonly<Record<string, boolean>> = {
  yes: true,
  made: true,
  true: true,
  no: false,
  planned: false,
  false: false,
  '': false,
};

const readers = {
  date: dayCell,
  is_made: {
    parse: (text: string) => madeTexts[text.toLowerCase()] ?? null,
    hint: 'Enter Yes if it was made, or No.',
  },
  kind: choiceCell(withdrawalKinds, withdrawalKindTexts),
  amount: amountCell,
  person: textCell,
  relation: choiceCell(withdrawalRelations, relationTexts),
  note: textCell,
};
