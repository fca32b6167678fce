type ListPart = { data: readonly unknown[]; pagination: { total: number } };
type Page = { page: number; pageSize: number };

/**
 * All rows of a list that was asked for without a page. A backend that pages every list sends the first of them: then all are asked for in
 * one page, and where that is more than it gives at once, in pages of what it gives. Fails as `ask` does.
 */
export async function withAllRows(first: unknown, ask: (page: Page) => Promise<unknown>): Promise<unknown> {
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
