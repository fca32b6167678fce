import { type ObjectSchema, object, string } from 'yup';
import type { ProfileRequest } from '@/contract/auth/account.schema';
import type { User } from '@/contract/auth/user.schema';
import type { PasswordChangeRequest } from '@/contract/members/userAccount.schema';
import { emailAddress, newPassword, optionalName, repeatedPassword, requiredName } from '@/lib/validation';

export type NameValues = { firstName: string; middleName: string; lastName: string };

export const emptyNames: NameValues = { firstName: '', middleName: '', lastName: '' };

export const nameSchema: ObjectSchema<NameValues> = object({
  firstName: requiredName('First Name is required'),
  middleName: optionalName(),
  lastName: requiredName('Last Name is required'),
});

export function toNames({ first_name, middle_name, last_name }: User): NameValues {
  return { firstName: first_name, middleName: middle_name ?? '', lastName: last_name };
}

export function toProfileRequest({ firstName, middleName, lastName }: NameValues): ProfileRequest {
  return { first_name: firstName, middle_name: middleName.trim() || null, last_name: lastName };
}

const nameFields: Readonly<Record<string, keyof NameValues>> = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
};

/** Returns the field that shows the server's error of a path. */
export function findNameField(path: string): keyof NameValues | undefined {
  return nameFields[path];
}

export type EmailValues = { email: string };

export const emailSchema: ObjectSchema<EmailValues> = object({ email: emailAddress() });

export function findEmailField(path: string): 'email' | undefined {
  return path === 'data.email' ? 'email' : undefined;
}

export type PasswordValues = { currentPassword: string; password: string; confirmPassword: string };

export const emptyPassword: PasswordValues = { currentPassword: '', password: '', confirmPassword: '' };

export const passwordSchema: ObjectSchema<PasswordValues> = object({
  currentPassword: string().required('Password is required'),
  password: newPassword(),
  confirmPassword: repeatedPassword('Confirm Password is not matched'),
});

export function toPasswordChange({ currentPassword, password }: PasswordValues): PasswordChangeRequest['data'] {
  return { current_password: currentPassword, new_password: password };
}

export function passwordFieldOf(path: string): keyof PasswordValues | undefined {
  if (path === 'data.current_password') return 'currentPassword';
  return path === 'data.new_password' ? 'password' : undefined;
}
