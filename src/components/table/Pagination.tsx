export type PaginationProps = {
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <button type="button" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}
