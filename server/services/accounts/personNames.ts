type SentNames = { firstName: string; middleName?: string | null; lastName?: string | null };

/** A person's names as they are kept: without spaces around them, and a middle name only where there is one. */
export function readNames({ firstName, middleName, lastName }: SentNames) {
  return { firstName: firstName.trim(), middleName: middleName?.trim() || null, lastName: lastName?.trim() ?? '' };
}
