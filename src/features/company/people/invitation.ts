import { mixed, type ObjectSchema, object, string } from 'yup';
import type { InviteRequest } from '@/contract/people/account';
import { type Role, roles } from '@/contract/people/user';
import { emailAddress, optionalName, requiredName, requiredTitle } from '@/lib/validation';

/** Whom an administrator invites. The middle name is on the form and isn't sent. */
export type InviteValues = {
  userTitle: string;
  firstName: string;
  lastName: string;
  middleName: string;
  email: string;
  role: Role;
  /** `YYYY-MM-DD`, or empty for no end. */
  endsOn: string;
};

export const inviteSchema: ObjectSchema<InviteValues> = object({
  userTitle: requiredTitle('User Title is required'),
  firstName: requiredName('First Name is required'),
  lastName: requiredName('Last Name is required'),
  middleName: optionalName(),
  email: emailAddress(),
  role: mixed<Role>().oneOf(roles).required('Please select one'),
  endsOn: string().defined(),
});

export const emptyInvite: InviteValues = {
  userTitle: '',
  firstName: '',
  lastName: '',
  middleName: '',
  email: '',
  role: 'ADMIN',
  endsOn: '',
};

export function toInviteRequest(values: InviteValues): InviteRequest['data'] {
  const { userTitle, firstName, lastName, email, role, endsOn } = values;
  const user = { email, first_name: firstName, last_name: lastName, user_title: userTitle };
  return { user, role, ...(endsOn !== '' && { ends_on: endsOn }) };
}

const fields: Readonly<Record<string, keyof InviteValues>> = {
  'data.user.email': 'email',
  'data.user.first_name': 'firstName',
  'data.user.last_name': 'lastName',
  'data.user.user_title': 'userTitle',
  'data.role': 'role',
  'data.ends_on': 'endsOn',
};

/** The field that shows the server's error of a path. */
export function inviteFieldOfPath(path: string): keyof InviteValues | undefined {
  return fields[path];
}
