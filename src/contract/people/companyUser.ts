import type { Static } from 'typebox';
import type {
  companyUserSchema,
  formerChangesRequestSchema,
  formerUsersAnswerSchema,
  lastDayChangeSchema,
  roleChangeSchema,
  sentInvitationSchema,
  stagedWorkAnswerSchema,
} from './companyUser.schema';

export type CompanyUser = Static<typeof companyUserSchema>;
export type RoleChange = Static<typeof roleChangeSchema>;
export type LastDayChange = Static<typeof lastDayChangeSchema>;
export type StagedWork = Static<typeof stagedWorkAnswerSchema>['data'][number];
export type FormerUser = Static<typeof formerUsersAnswerSchema>['data'][number];
export type FormerChangesRequest = Static<typeof formerChangesRequestSchema>;
export type SentInvitation = Static<typeof sentInvitationSchema>;
