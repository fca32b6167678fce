import Placeholder from 'react-bootstrap/Placeholder';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Rows without content while the first ones are on their way, so that nothing jumps when they come. */
export function SkeletonRows({ columnCount }: { columnCount: number }) {
  return (
    <Placeholder as="tbody" animation="glow" aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          {Array.from({ length: columnCount }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
            <td key={position}>
              <Placeholder className="nc-skeleton" />
            </td>
          ))}
        </tr>
      ))}
    </Placeholder>
  );
}
