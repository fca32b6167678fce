import Type from 'typebox';
import { stagedKinds } from '../staging/staging.values';
import { answerOf, listOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { idSchema, listQueryProperties, timestampSchema } from '../wire/query.schema';
import { companyUserStatuses, formerChangeActions, invitationStatuses } from './companyUser.values';
import { roles } from './user.values';

const { company_id: _inPath, ...pagedListProperties } = listQueryProperties;

/** Somebody who works for the company. The id is the membership's. */
export const companyUserSchema = Type.Object({
  id: idSchema,
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: nullableText,
  emails: Type.Array(Type.Object({ email_address: Type.String() })),
  user_title: nullableText,
  role: Type.Enum(roles),
  status: Type.Enum(companyUserStatuses),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export const companyUsersQuerySchema = Type.Object(pagedListProperties);
export const companyUsersAnswerSchema = listOf(companyUserSchema);

const userIdsSchema = Type.Array(idSchema, { minItems: 1, maxItems: 250 });

/** Ids of members, repeated or separated by commas. */
export const companyUserIdsQuerySchema = Type.Object({ id: userIdsSchema });

export const roleChangeSchema = Type.Object({
  data: Type.Object({ id: idSchema, role: Type.Enum(roles), updatedAt: timestampSchema }),
});

/** What somebody has staged in the company and what waits for review. */
const stagedWorkProperties = {
  id: idSchema,
  name: Type.String(),
  /** Saved rows that are not in a review request, by kind; kinds without any are left out. */
  saved_changes: Type.Array(Type.Object({ kind: Type.Enum(stagedKinds), count: Type.Integer({ minimum: 1 }) })),
  open_requests: Type.Integer({ minimum: 0 }),
};

export const stagedWorkQuerySchema = Type.Object({ company_id: idSchema, id: userIdsSchema });
export const stagedWorkAnswerSchema = answerOf(Type.Array(Type.Object(stagedWorkProperties)));

/** Somebody who was removed and whose saved changes nobody has taken over or dropped. */
export const formerUsersAnswerSchema = answerOf(
  Type.Array(Type.Object({ ...stagedWorkProperties, removed_at: timestampSchema })),
);

export const formerChangesRequestSchema = Type.Object({
  data: Type.Object({ id: idSchema, action: Type.Enum(formerChangeActions) }),
});

/** An invitation that nobody has accepted. */
export const sentInvitationSchema = Type.Object({
  id: idSchema,
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  user_title: Type.String(),
  role: Type.Enum(roles),
  status: Type.Enum(invitationStatuses),
  expiresAt: timestampSchema,
  createdAt: timestampSchema,
});

export const sentInvitationsAnswerSchema = answerOf(Type.Array(sentInvitationSchema));
export const resendInvitationSchema = Type.Object({ data: Type.Object({ id: idSchema }) });
export const withdrawInvitationQuerySchema = Type.Object({ company_id: idSchema, id: idSchema });
