import { type SQL, sql } from 'drizzle-orm';

/** The texts that accounts are found by, each contained without regard to case; empty ones ask for nothing. */
export type AccountText = {
  search?: string | undefined;
  accountNumber?: string | undefined;
  accountName?: string | undefined;
};

/** Whether any account is left out. */
export function hasAccountText({ search = '', accountNumber = '', accountName = '' }: AccountText): boolean {
  return search !== '' || accountNumber !== '' || accountName !== '';
}

/**
 * The condition that the account's version is found. Callers send the filter on the number beside a search for backends that know no search;
 * it counts for nothing then. `search_text` holds the number and the name on lines of their own, so that an index alone answers.
 */
export function isFoundAccount(alias: string, { search = '', accountNumber = '', accountName = '' }: AccountText): SQL {
  const text = sql`${sql.identifier(alias)}.search_text`;
  const conditions = [
    isIn(text, search),
    search === '' ? isInLine(text, 1, accountNumber) : sql`true`,
    isInLine(text, 2, accountName),
  ];
  return sql.join(conditions, sql` and `);
}

function isInLine(text: SQL, line: number, part: string): SQL {
  if (part === '') return sql`true`;
  // Most texts fail the first condition, which costs less.
  return sql`${isIn(text, part)} and ${isIn(sql`split_part(${text}, e'\\n', ${sql.raw(String(line))})`, part)}`;
}

/** The part is brought to small letters once, not for each row. */
function isIn(text: SQL, part: string): SQL {
  return part === '' ? sql`true` : sql`position((select lower(${part}::text)) in ${text}) > 0`;
}
