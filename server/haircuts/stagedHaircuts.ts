import type { CompanyContext } from '@server/common/context';
import { runInPieces } from '@server/common/runInPieces';
import { type Transaction, withSnapshot } from '@server/db/client';
import { listStagedPositions } from '@server/inventory/repositories/positionsRepository';
import { type Selection, stagedBy } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { toStagingScope } from '@server/staging/stagedKind';
import type { StagedHaircut } from '@/contract/haircuts/stagedHaircuts.schema';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { OptionHaircut, PositionHaircut } from '@/domain/haircuts/types';
import { toAmount } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { eachInPieces } from '@/domain/pieces';
import { computeViewHaircuts, readHaircutBasis } from './haircuts';

type StagedQuery = { kind: InventoryKindName; reportDate: IsoDate | undefined };

const tables = { HAIRCUT_DETAIL: nonOptionTable, HAIRCUT_OPTION: optionTable } as const;

/**
 * Returns the haircuts that the caller's staged positions of a kind would have if all of the caller's staged positions were approved, by the
 * committed trial balances, for one report date or all. Staged deletions have none.
 */
export function readStagedHaircuts(
  context: CompanyContext,
  { kind, reportDate }: StagedQuery,
): Promise<StagedHaircut[]> {
  const selection = stagedBy(toStagingScope(context));
  return withSnapshot(context.database, async (tx) => {
    const staged = await listStagedPositions(tx, selection, { table: tables[kind], reportDate });
    const haircuts: StagedHaircut[] = [];
    for (const date of new Set(staged.map(({ report_date }) => report_date))) {
      const ofDate = await haircutsOn(tx, selection, { kind, reportDate: date });
      const add = ({ id, report_date }: (typeof staged)[number]) => {
        const haircut = report_date === date ? ofDate.get(id) : undefined;
        if (haircut !== undefined) haircuts.push(stagedHaircut(id, haircut));
      };
      await runInPieces(eachInPieces(staged, add));
    }
    return haircuts;
  });
}

type DatedKind = { kind: InventoryKindName; reportDate: IsoDate };
type Haircuts = ReadonlyMap<number, PositionHaircut | OptionHaircut>;

async function haircutsOn(tx: Transaction, selection: Selection, { kind, reportDate }: DatedKind): Promise<Haircuts> {
  const basis = await readHaircutBasis(tx, selection.companyId, reportDate);
  const found = await computeViewHaircuts(tx, selection, { reportDate, ...basis });
  if (found === null) return new Map();
  const { nonOptions, options } = found.computation;
  return kind === 'HAIRCUT_OPTION' ? options : nonOptions;
}

/** Maps a haircut to the wire format. */
function stagedHaircut(id: number, haircut: PositionHaircut | OptionHaircut): StagedHaircut {
  const underlying = 'underlyingHaircut' in haircut ? toAmount(haircut.underlyingHaircut) : null;
  return { id, haircut_amount: toAmount(haircut.haircutAmount), underlying_haircut: underlying };
}
