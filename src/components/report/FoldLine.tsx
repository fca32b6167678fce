import Button from 'react-bootstrap/Button';

type FoldLineProps = { count: number; columns: number; isUnfolded: boolean; toggle: () => void };

/** The foot of a table with lines folded away, by which they are shown; nothing where there are none. */
export function FoldLine({ count, columns, isUnfolded, toggle }: FoldLineProps) {
  if (count === 0) return null;
  const lines = count === 1 ? '1 line' : `${count} lines`;
  return (
    <tfoot>
      <tr>
        <td colSpan={columns}>
          <Button variant="link" className="nc-report-fold" aria-expanded={isUnfolded} onClick={toggle}>
            {`${isUnfolded ? 'Hide' : 'Show'} ${lines} without an amount`}
          </Button>
        </td>
      </tr>
    </tfoot>
  );
}
