import type { Static } from 'typebox';
import Type from 'typebox';
import { nullableText } from '@/contract/wire/nullable.schema';
import { idSchema, isoDateSchema } from '@/contract/wire/query.schema';
import { roles } from './user';

export const companyInfoSchema = Type.Object({
  id: idSchema,
  company_name: Type.String(),
  /** Sample data, whose figures and documents are no firm's. */
  is_sample: Type.Optional(Type.Boolean()),
});

/** A membership: the role that a user has in a company. */
export const companySettingSchema = Type.Object({
  id: idSchema,
  role: Type.Enum(roles),
  user_title: nullableText,
  /** The last day of access, in New York; absent without an end. */
  ends_on: Type.Optional(isoDateSchema),
  /** The company requires a second factor, and the person has none: all calls of the company are refused until then. */
  needs_second_factor: Type.Optional(Type.Boolean()),
  company_info: companyInfoSchema,
});

const userEmailSchema = Type.Object({
  id: idSchema,
  email_address: Type.String(),
  confirmed: Type.Boolean(),
  user_company_settings: Type.Array(companySettingSchema),
});

export const userSchema = Type.Object({
  id: idSchema,
  first_name: Type.String(),
  middle_name: nullableText,
  last_name: Type.String(),
  phone_number: nullableText,
  avatar: Type.Union([Type.Object({ url: Type.String() }), Type.Null()]),
  emails: Type.Array(userEmailSchema),
});

export type CompanySetting = Static<typeof companySettingSchema>;

export type CompanyInfo = CompanySetting['company_info'];

export type User = Static<typeof userSchema>;
