type Part = { data: unknown[]; pagination: { total: number } };

/** Returns all rows of a list whose first page came instead of the whole, by requesting the other pages. */
export async function allPages<Answer extends Part>(
  first: Answer,
  ask: (part: object) => Promise<Part>,
): Promise<Answer> {
  const rows = [...first.data];
  const pageSize = first.data.length;
  for (let page = 2; rows.length < first.pagination.total; page += 1) {
    const { data } = await ask({ pagination: { page, pageSize } });
    if (data.length === 0) break;
    rows.push(...data);
  }
  return { ...first, data: rows };
}
