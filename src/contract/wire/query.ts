/** The largest id that a number holds exactly; the database has room for more. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** The largest number of a page or a posting. */
export const maxInt32 = 2_147_483_647;

/** Parses an id from a text such as part of an address; null for anything else. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,15}$/.test(text) && Number(text) <= maxId ? Number(text) : null;
}

/** `field:asc` or `field:desc`, as list calls take it. */
export type SortTerm = `${string}:${'asc' | 'desc'}`;

/** The query of every paged list call; without `pagination` all rows are returned ("All"). */
export type ListQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  sort?: SortTerm[];
};
