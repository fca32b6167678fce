import { type SQL, sql } from 'drizzle-orm';

/** Texts that an account must contain, ignoring case; empty ones match every account. */
export type AccountText = {
  search?: string | undefined;
  accountNumber?: string | undefined;
  accountName?: string | undefined;
};

/** Returns true if the texts exclude any account. */
export function hasAccountText({ search = '', accountNumber = '', accountName = '' }: AccountText): boolean {
  return search !== '' || accountNumber !== '' || accountName !== '';
}

/**
 * Returns the condition that an account's version matches. Callers send the number filter along with a search for backends without search; a search
 * makes it void. `search_text` holds number and name on separate lines, so that one index answers.
 */
export function matchesAccountText(
  alias: string,
  { search = '', accountNumber = '', accountName = '' }: AccountText,
): SQL {
  const text = sql`${sql.identifier(alias)}.search_text`;
  const conditions = [
    isPartOf(text, search),
    search === '' ? isInLine(text, 1, accountNumber) : sql`true`,
    isInLine(text, 2, accountName),
  ];
  return sql.join(conditions, sql` and `);
}

function isInLine(text: SQL, line: number, part: string): SQL {
  if (part === '') return sql`true`;
  // Most texts fail the cheaper first condition.
  return sql`${isPartOf(text, part)} and ${isPartOf(sql`split_part(${text}, e'\\n', ${sql.raw(String(line))})`, part)}`;
}

/** Lowercases the part once, not for each row. */
function isPartOf(text: SQL, part: string): SQL {
  return part === '' ? sql`true` : sql`position((select lower(${part}::text)) in ${text}) > 0`;
}
