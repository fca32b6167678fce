/** The status of a notice: to be sent, sent to all its recipients, or dismissed as not needed. */
export const noticeStatuses = ['OPEN', 'SENT', 'DISMISSED'] as const;

/** Kinds of notices that a person opens, since no figure tells their fact. */
export const reportedNoticeKinds = ['booksNotCurrent', 'materialWeakness'] as const;
export type ReportedNoticeKind = (typeof reportedNoticeKinds)[number];

/** Kinds of entries recorded after a notice was opened. */
export const noticeEntryKinds = ['SENT', 'DISMISSED', 'REOPENED'] as const;
export type NoticeEntryKind = (typeof noticeEntryKinds)[number];

/** Ways to send a notice. */
export const noticeWays = ['FINRA_GATEWAY', 'EMAIL', 'FAX', 'MAIL', 'PHONE', 'OTHER'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** Maximum length of a letter, and of a remark on a notice. */
export const maxNoticeLetter = 20_000;
export const maxNoticeRemark = 1_000;
export const maxNoticeName = 100;
