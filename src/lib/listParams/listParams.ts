export type PageSize = number | 'All';

/** Of more rows than this a table makes only those in sight: more than a page has by the usual sizes. */
export const maxPlainRows = 250;

/** What a list shows: which rows of the whole, in which order, and how to ask for others. */
export type ListParams<Filters extends Record<string, string> = Record<string, string>> = {
  page: number;
  pageSize: PageSize;
  /** `field:asc` or `field:desc`; null leaves the order to the server. */
  sort: string | null;
  /** The list's own order, to which a third click on a header returns. */
  defaultSort?: string | null;
  filters: Filters;
  setPage(page: number, options?: { replace?: boolean }): void;
  setPageSize(pageSize: PageSize): void;
  /** Null returns to the list's own order. */
  setSort(sort: string | null): void;
  /** The filter's default, often an empty text, takes it out of the URL. */
  setFilter(name: keyof Filters & string, value: string): void;
};

/** How a list begins. The filters named here are all that the URL may carry. */
export type ListDefaults<Filters extends Record<string, string>> = {
  pageSize: PageSize;
  sort: string | null;
  filters: Filters;
};
