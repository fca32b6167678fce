/** Whether somebody has confirmed the mobile number of the account that their invitation made; without that nobody can sign in to it. */
export const companyUserStatuses = ['ACTIVE', 'UNCONFIRMED'] as const;

/** An invitation that nobody has accepted: its link works, or doesn't any more. */
export const invitationStatuses = ['OPEN', 'EXPIRED'] as const;

/** What an administrator does with saved changes of somebody who was removed. */
export const formerChangeActions = ['TAKE_OVER', 'DROP'] as const;
