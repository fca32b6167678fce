/** Where a notice stands: to be sent, sent to everybody whom it's for, or found not to be needed. */
export const noticeStatuses = ['OPEN', 'SENT', 'DISMISSED'] as const;

/** What is recorded of a notice after it was opened. */
export const noticeEntryKinds = ['SENT', 'DISMISSED', 'REOPENED'] as const;
export type NoticeEntryKind = (typeof noticeEntryKinds)[number];

/** How a notice was sent. */
export const noticeWays = ['FINRA_GATEWAY', 'EMAIL', 'FAX', 'MAIL', 'PHONE', 'OTHER'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** Characters of a letter, and of what is said of a notice, at most. */
export const maxNoticeLetter = 20_000;
export const maxNoticeRemark = 1_000;
export const maxNoticeName = 100;
