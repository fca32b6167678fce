import { type Transaction, withSnapshot } from '@server/db/client';
import { listStagedPositions } from '@server/db/repositories/inventory/positionsRepository';
import { type Selection, stagedBy } from '@server/db/repositories/staging/layers';
import { nonOptionTable, optionTable } from '@server/db/repositories/staging/tables';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { scopeOf } from '@server/services/staging/stagedKind';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { StagedHaircut } from '@/contract/inventory/stagedHaircuts';
import type { OptionHaircut, PositionHaircut } from '@/domain/haircuts/types';
import { toAmount } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { eachInPieces } from '@/domain/pieces';
import { haircutsOfView, readBasis } from './haircuts';

type StagedQuery = { kind: InventoryKindName; reportDate: IsoDate | undefined };

const tables = { HAIRCUT_DETAIL: nonOptionTable, HAIRCUT_OPTION: optionTable } as const;

/**
 * What the caller's staged positions of a kind would be charged if all positions that the caller has staged were approved, by the committed
 * trial balances; of a report date or of all. Staged deletions have none.
 */
export function readStagedHaircuts(
  context: CompanyContext,
  { kind, reportDate }: StagedQuery,
): Promise<StagedHaircut[]> {
  const selection = stagedBy(scopeOf(context));
  return withSnapshot(context.database, async (tx) => {
    const staged = await listStagedPositions(tx, selection, { table: tables[kind], reportDate });
    const haircuts: StagedHaircut[] = [];
    for (const date of new Set(staged.map(({ report_date }) => report_date))) {
      const ofDate = await haircutsOn(tx, selection, { kind, reportDate: date });
      const add = ({ id, report_date }: (typeof staged)[number]) => {
        const haircut = report_date === date ? ofDate.get(id) : undefined;
        if (haircut !== undefined) haircuts.push(stagedHaircut(id, haircut));
      };
      await inTurns(eachInPieces(staged, add));
    }
    return haircuts;
  });
}

type DatedKind = { kind: InventoryKindName; reportDate: IsoDate };
type Haircuts = ReadonlyMap<number, PositionHaircut | OptionHaircut>;

async function haircutsOn(tx: Transaction, selection: Selection, { kind, reportDate }: DatedKind): Promise<Haircuts> {
  const basis = await readBasis(tx, selection.companyId, reportDate);
  const found = await haircutsOfView(tx, selection, { reportDate, ...basis });
  if (found === null) return new Map();
  const { nonOptions, options } = found.computation;
  return kind === 'HAIRCUT_OPTION' ? options : nonOptions;
}

/** As it travels. */
function stagedHaircut(id: number, haircut: PositionHaircut | OptionHaircut): StagedHaircut {
  const underlying = 'underlyingHaircut' in haircut ? toAmount(haircut.underlyingHaircut) : null;
  return { id, haircut_amount: toAmount(haircut.haircutAmount), underlying_haircut: underlying };
}
