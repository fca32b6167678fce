import type { Static } from 'typebox';
import Type from 'typebox';
import { roles } from '@/contract/auth/user';
import { stagedKinds } from '@/contract/staging/staging';
import { answerOf, listOf } from '@/contract/wire/envelope.schema';
import { nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import { idSchema, isoDateSchema, listQueryProperties, timestampSchema } from '@/contract/wire/query.schema';
import { companyUserStatuses, formerUserChangeActions, invitationStatuses } from './members';

const { company_id: _inPath, ...pagedListProperties } = listQueryProperties;

/** A user of the company. The id is the membership's. */
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

/** A new last day of access, for a current user or one whose access ended; null for no end. */
export const lastDayChangeSchema = Type.Object({
  data: Type.Object({ id: idSchema, ends_on: nullableDate, updatedAt: timestampSchema }),
});

/** A user's staged changes in the company, and those in review. */
const stagedWorkProperties = {
  id: idSchema,
  name: Type.String(),
  /** Saved rows that aren't in a review request, by kind; kinds without any are omitted. */
  saved_changes: Type.Array(Type.Object({ kind: Type.Enum(stagedKinds), count: Type.Integer({ minimum: 1 }) })),
  open_requests: Type.Integer({ minimum: 0 }),
};

export const stagedWorkQuerySchema = Type.Object({ company_id: idSchema, id: userIdsSchema });
export const stagedWorkAnswerSchema = answerOf(Type.Array(Type.Object(stagedWorkProperties)));

/** Users who were removed and whose saved changes haven't been taken over or dropped, or whose access ended on its last day. */
export const formerUsersAnswerSchema = answerOf(
  Type.Array(
    Type.Object({
      ...stagedWorkProperties,
      removed_at: timestampSchema,
      /** The membership that an extension restores; absent for a removed user. */
      ended: Type.Optional(Type.Object({ role: Type.Enum(roles), ends_on: isoDateSchema, updatedAt: timestampSchema })),
    }),
  ),
);

export const formerChangesRequestSchema = Type.Object({
  data: Type.Object({ id: idSchema, action: Type.Enum(formerUserChangeActions) }),
});

/** An invitation that hasn't been accepted. */
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

export type CompanyUser = Static<typeof companyUserSchema>;

export type RoleChange = Static<typeof roleChangeSchema>;

export type LastDayChange = Static<typeof lastDayChangeSchema>;

export type StagedWork = Static<typeof stagedWorkAnswerSchema>['data'][number];

export type FormerUser = Static<typeof formerUsersAnswerSchema>['data'][number];

export type FormerChangesRequest = Static<typeof formerChangesRequestSchema>;

export type SentInvitation = Static<typeof sentInvitationSchema>;
