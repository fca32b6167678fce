export type SearchFilters = { [field in 'account_number' | 'account_name']?: { $contains: string } };

/**
 * What a picker's search asks the list of accounts for: one word with a digit in it is a part of the number, other text is words of the name. All is
 * a part of the number where the backend finds no names.
 */
export function searchFilters(search: string, findsNames: boolean): SearchFilters {
  if (search === '') return {};
  const isNumber = !findsNames || /^\S*\d\S*$/.test(search);
  return { [isNumber ? 'account_number' : 'account_name']: { $contains: search } };
}
