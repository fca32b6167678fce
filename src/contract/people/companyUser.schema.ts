import Type from 'typebox';
import { stagedKinds } from '../staging/staging.values';
import { answerOf, listOf } from '../wire/envelope.schema';
import { nullableDate, nullableText } from '../wire/nullable.schema';
import { idSchema, isoDateSchema, listQueryProperties, timestampSchema } from '../wire/query.schema';
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
  /** The last day, in New York, of their access; missing without an end. */
  ends_on: Type.Optional(isoDateSchema),
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

/** Another last day of somebody's access, theirs or that of somebody whose access ended; null for no end. */
export const lastDayChangeSchema = Type.Object({
  data: Type.Object({ id: idSchema, ends_on: nullableDate, updatedAt: timestampSchema }),
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

/** Somebody who was removed and whose saved changes nobody has taken over or dropped, or whose access ended by its last day. */
export const formerUsersAnswerSchema = answerOf(
  Type.Array(
    Type.Object({
      ...stagedWorkProperties,
      removed_at: timestampSchema,
      /** What an extension gives back; missing for who was removed. */
      ended: Type.Optional(Type.Object({ role: Type.Enum(roles), ends_on: isoDateSchema, updatedAt: timestampSchema })),
    }),
  ),
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
  /** The last day of the access that it offers; missing without an end. */
  ends_on: Type.Optional(isoDateSchema),
  createdAt: timestampSchema,
});

export const sentInvitationsAnswerSchema = answerOf(Type.Array(sentInvitationSchema));
export const resendInvitationSchema = Type.Object({ data: Type.Object({ id: idSchema }) });
export const withdrawInvitationQuerySchema = Type.Object({ company_id: idSchema, id: idSchema });
