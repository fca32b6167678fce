/** The rules for a new password; the stricter of the specification's two readings. */
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

/** Maximum length of a password. */
export const maxPasswordLength = 256;

/** Returns every rule for a new password with its result, for a checklist. */
export function passwordNeeds(password: string): PasswordNeed[] {
  return needs.map(({ name, text, isMet }) => ({ name, text, isMet: isMet(password) }));
}

/** Describes the missing rules in one sentence; null if all are met. */
export function passwordIssue(password: string): string | null {
  const missing = passwordNeeds(password).filter(({ isMet }) => !isMet);
  if (missing.length === 0) return null;
  return `The password still needs: ${missing.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join('; ')}.`;
}
