import { formatDay } from '@/domain/periods';

/** Returns the accounts, lines and days that a question's subject names; empty for a subject that is only the name of a rule's part. */
export function aboutText(subject: string): string {
  if (!/\d/.test(subject)) return '';
  return subject.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);
}
