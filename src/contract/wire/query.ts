/** `field:asc` or `field:desc`, as list calls take it. */
export type SortTerm = `${string}:${'asc' | 'desc'}`;

/** What every paged list call takes; `pagination` is left out to get every row ("All"). */
export type ListQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  sort?: SortTerm[];
};
