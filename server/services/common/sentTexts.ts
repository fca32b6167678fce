type SentNames = { firstName: string; middleName?: string | null; lastName?: string | null };

/** A typed text as it is kept: on one line, since it also stands in messages to others, and without spaces around it. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A person's names as they are kept; a middle name only where there is one. */
export function readNames({ firstName, middleName, lastName }: SentNames) {
  return {
    firstName: oneLine(firstName),
    middleName: oneLine(middleName ?? '') || null,
    lastName: oneLine(lastName ?? ''),
  };
}
