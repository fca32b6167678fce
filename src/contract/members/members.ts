/** The status of a user: UNCONFIRMED until the mobile number of an account made by an invitation is confirmed, which signing in requires. */
export const companyUserStatuses = ['ACTIVE', 'UNCONFIRMED'] as const;

/** The status of an invitation that hasn't been accepted: its link works, or has expired. */
export const invitationStatuses = ['OPEN', 'EXPIRED'] as const;

/** An administrator's actions on saved changes of a removed user. */
export const formerUserChangeActions = ['TAKE_OVER', 'DROP'] as const;

/** The largest picture that is taken, in bytes (5 MB). */
export const maxAvatarBytes = 5 * 1024 * 1024;
