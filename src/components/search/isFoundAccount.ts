type NamedAccount = { account_number: string; account_name: string };

/** Whether a search of a list of accounts finds this one, as the server finds it: by a part of its number or its name. */
export function isFoundAccount({ account_number: number, account_name: name }: NamedAccount, search: string): boolean {
  const part = search.toLowerCase();
  return [number, name].some((text) => text.toLowerCase().includes(part));
}
