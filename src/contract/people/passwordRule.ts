/** What a new password must have; the stricter one of the specification's two readings. */
const needs = [
  { name: 'length', text: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { name: 'uppercase', text: 'One uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'lowercase', text: 'One lowercase letter', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'number', text: 'One number', isMet: (password: string) => /\d/.test(password) },
  {
    name: 'special',
    text: 'One special character: @ # $ ! % * ? &',
    isMet: (password: string) => /[@#$!%*?&]/.test(password),
  },
] as const;

export type PasswordNeed = { name: (typeof needs)[number]['name']; text: string; isMet: boolean };

/** The most characters that a password may have. */
export const maxPasswordLength = 256;

/** Every need of a new password, and whether this one meets it; for a checklist. */
export function passwordNeeds(password: string): PasswordNeed[] {
  return needs.map(({ name, text, isMet }) => ({ name, text, isMet: isMet(password) }));
}

/** What is missing, as one sentence; null when nothing is. */
export function passwordIssue(password: string): string | null {
  const missing = passwordNeeds(password).filter(({ isMet }) => !isMet);
  if (missing.length === 0) return null;
  return `The password still needs: ${missing.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join('; ')}.`;
}
