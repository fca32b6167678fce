import type { User } from '@/contract/people/user';

type Email = User['emails'][number];
type UserOnWire = Omit<User, 'middle_name' | 'phone_number' | 'emails'> &
  Partial<Pick<User, 'middle_name' | 'phone_number'>> & {
    emails: readonly (Omit<Email, 'confirmed'> & Partial<Email>)[];
  };

/** The person as any backend sends them: one that doesn't say which addresses are confirmed lists no others. */
export function readUser({ emails, ...user }: UserOnWire): User {
  return {
    middle_name: null,
    phone_number: null,
    ...user,
    emails: emails.map((email) => ({ confirmed: true, ...email })),
  };
}
