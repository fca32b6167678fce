import PageItem from 'react-bootstrap/PageItem';
import Pages from 'react-bootstrap/Pagination';
import { neighbouringPages } from './paging';

export type PaginationProps = {
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/**
 * Renders paging buttons. Only sets the classes of `active` and `disabled`: with the props its items are no buttons, and the focus is lost at the
 * last page.
 */
export function TablePagination({ label, page, pageCount, onPage }: PaginationProps) {
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <nav aria-label={label}>
      <Pages size="sm" className="nc-pagination">
        <PageStep name="First page" sign="«" isOff={isFirst} onStep={() => onPage(1)} />
        <PageStep name="Previous page" sign="‹" isOff={isFirst} onStep={() => onPage(page - 1)} />
        {neighbouringPages(page, pageCount).map((number) => (
          <PageItem
            key={number}
            as="button"
            type="button"
            className={number === page ? 'active' : undefined}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </PageItem>
        ))}
        <PageStep name="Next page" sign="›" isOff={isLast} onStep={() => onPage(page + 1)} />
        <PageStep name="Last page" sign="»" isOff={isLast} onStep={() => onPage(pageCount)} />
      </Pages>
    </nav>
  );
}

type PageStepProps = { name: string; sign: string; isOff: boolean; onStep: () => void };

function PageStep({ name, sign, isOff, onStep }: PageStepProps) {
  return (
    <PageItem
      as="button"
      type="button"
      className={isOff ? 'disabled' : undefined}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onStep();
      }}
    >
      {sign}
    </PageItem>
  );
}
