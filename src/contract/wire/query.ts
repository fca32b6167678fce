/** `field:asc` or `field:desc`, as list calls take it. */
export type SortTerm = `${string}:${'asc' | 'desc'}`;

/** The query of every paged list call; without `pagination` all rows are returned ("All"). */
export type ListQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  sort?: SortTerm[];
};
