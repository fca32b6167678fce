import { FigureText } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { StagedHaircut } from '@/contract/haircuts/stagedHaircuts.schema';
import type { LocalMark } from '@/lib/staging';
import type { Position } from '../inventoryScreen';
import { figureText } from './fieldColumns';

/** A position of an edit screen; an unedited one has no mark. */
type EditedPosition = Position & { local?: LocalMark };

/** Returns the columns of an edit screen with the haircuts of saved positions, as the server computes them. */
export function stagedHaircutColumns<Row extends Position>(
  columns: readonly Column<Row>[],
  haircuts: ReadonlyMap<number, StagedHaircut>,
): readonly Column<Row>[] {
  return columns.map((column) => (isComputed(column.id) ? withStaged(column, column.id, haircuts) : column));
}

type ComputedField = 'haircut_amount' | 'underlying_haircut';

function isComputed(id: string): id is ComputedField {
  return id === 'haircut_amount' || id === 'underlying_haircut';
}

function withStaged<Row extends Position>(
  column: Column<Row>,
  field: ComputedField,
  haircuts: ReadonlyMap<number, StagedHaircut>,
): Column<Row> {
  const ownValue = (row: Row) => column.value?.(row) ?? null;
  const stagedOf = (row: Row) =>
    ownValue(row) === null && isSaved(row) ? (haircuts.get(row.id)?.[field] ?? null) : null;
  return {
    ...column,
    value: (row) => ownValue(row) ?? stagedOf(row),
    cell: (row) => {
      const staged = stagedOf(row);
      return staged === null ? column.cell(row) : <StagedAmount text={figureText(staged)} />;
    },
  };
}

/** Returns true if a position is saved without local edits and not in the books yet. */
function isSaved({ valid_at, local = null }: EditedPosition): boolean {
  return valid_at === null && local === null;
}

function StagedAmount({ text }: { text: string }) {
  return (
    <>
      <span className="nc-haircut-staged">if approved</span> <FigureText text={text} />
    </>
  );
}
