type SentNames = { firstName: string; middleName?: string | null; lastName?: string | null };

/** Normalizes a typed text to one trimmed line, since it also appears in messages to other users. */
export function toOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Normalizes a user's names; the middle name is optional. */
export function readNames({ firstName, middleName, lastName }: SentNames) {
  return {
    firstName: toOneLine(firstName),
    middleName: toOneLine(middleName ?? '') || null,
    lastName: toOneLine(lastName ?? ''),
  };
}
