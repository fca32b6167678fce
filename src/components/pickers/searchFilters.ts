export type SearchFilters<Field extends string> = { [field in Field]?: { $contains: string } };

/** What a picker's search asks the list for: one word with a digit in it is a part of the number, other text is words of the name. */
export function searchFilters<Field extends string>(
  search: string,
  { number, name }: { number: Field; name: Field },
): SearchFilters<Field> {
  const filters: SearchFilters<Field> = {};
  if (search !== '') filters[/^\S*\d\S*$/.test(search) ? number : name] = { $contains: search };
  return filters;
}
