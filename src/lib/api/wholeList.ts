type ListPart = { data: readonly unknown[]; pagination: { total: number } };
type Page = { page: number; pageSize: number };

/**
 * Returns all rows of a list requested without a page. If the backend pages every list, requests all rows in one page, then in pages of the size that
 * it returns. Fails as `ask` does.
 */
export async function loadAllRows(first: unknown, ask: (page: Page) => Promise<unknown>): Promise<unknown> {
  if (!isPart(first)) return first;
  const { total } = first.pagination;
  const rows: unknown[] = [];
  for (let page: Page = { page: 1, pageSize: total }; rows.length < total; ) {
    const { data } = (await ask(page)) as ListPart;
    if (data.length === 0) break;
    rows.push(...data);
    page = { page: page.page + 1, pageSize: page.page === 1 ? data.length : page.pageSize };
  }
  return { ...first, data: rows };
}

function isPart(answer: unknown): answer is ListPart {
  if (typeof answer !== 'object' || answer === null || !('data' in answer && 'pagination' in answer)) return false;
  const { data, pagination } = answer as Partial<ListPart>;
  return Array.isArray(data) && data.length > 0 && data.length < (pagination?.total ?? 0);
}
