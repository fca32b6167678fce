import { neighbouringPages } from './paging';

export type PaginationProps = {
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <nav aria-label={label}>
      <ul className="pagination pagination-sm nc-pagination">
        <PageStep name="First page" sign="«" isOff={isFirst} onStep={() => onPage(1)} />
        <PageStep name="Previous page" sign="‹" isOff={isFirst} onStep={() => onPage(page - 1)} />
        {neighbouringPages(page, pageCount).map((number) => (
          <li key={number} className={number === page ? 'page-item active' : 'page-item'}>
            <button
              type="button"
              className="page-link"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <PageStep name="Next page" sign="›" isOff={isLast} onStep={() => onPage(page + 1)} />
        <PageStep name="Last page" sign="»" isOff={isLast} onStep={() => onPage(pageCount)} />
      </ul>
    </nav>
  );
}

type PageStepProps = { name: string; sign: string; isOff: boolean; onStep: () => void };

function PageStep({ name, sign, isOff, onStep }: PageStepProps) {
  return (
    <li className={isOff ? 'page-item disabled' : 'page-item'}>
      {/* Not `disabled`: that would take the focus away from who has just stepped to the end. */}
      <button
        type="button"
        className="page-link"
        aria-label={name}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onStep();
        }}
      >
        {sign}
      </button>
    </li>
  );
}
