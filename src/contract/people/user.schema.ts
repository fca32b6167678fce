import Type from 'typebox';
import { idSchema } from '../wire/query.schema';
import { roles } from './user.values';

/** A membership: the role that a user has in a company. */
export const companySettingSchema = Type.Object({
  id: idSchema,
  role: Type.Enum(roles),
  user_title: Type.Union([Type.String(), Type.Null()]),
  /** The company requires a second factor, and the person has none: all calls of the company are refused until then. */
  needs_second_factor: Type.Optional(Type.Boolean()),
  company_info: Type.Object({ id: idSchema, company_name: Type.String() }),
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
  middle_name: Type.Union([Type.String(), Type.Null()]),
  last_name: Type.String(),
  phone_number: Type.Union([Type.String(), Type.Null()]),
  avatar: Type.Union([Type.Object({ url: Type.String() }), Type.Null()]),
  emails: Type.Array(userEmailSchema),
});
