import type { ReactNode } from 'react';
import { FoldedOnPhone } from '@/components/folded';
import { PageSizeSelect, type PageSizeSelectProps } from './paging/PageSizeSelect';

type TableToolsProps = {
  lead: ReactNode;
  toolbar: ReactNode;
  /** The choice of how many rows a page has; undefined where it stands elsewhere. */
  sizes: PageSizeSelectProps | undefined;
  isFiltered: boolean | undefined;
  /** Whether a phone shows all of it. */
  isUnfolded: boolean;
};

/** What chooses the rows of a table. A phone shows what leads it; the rest stands behind a button. */
export function TableTools({ lead, toolbar, sizes, isFiltered = false, isUnfolded }: TableToolsProps) {
  if (lead === undefined && toolbar === undefined && sizes?.list === undefined) return null;
  const tools = (
    <>
      <div className="nc-table-toolbar">{toolbar}</div>
      {sizes && <PageSizeSelect {...sizes} />}
    </>
  );
  return (
    <div className="nc-table-tools">
      {lead}
      {isUnfolded || toolbar === undefined ? (
        tools
      ) : (
        <FoldedOnPhone text={isFiltered ? 'Filters (on)' : 'Filters'}>{tools}</FoldedOnPhone>
      )}
    </div>
  );
}
