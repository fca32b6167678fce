/** What a member may do in a company: ADMIN approves, MIDDLE prepares and sees reviews, VIEWER prepares. */
export const roles = ['ADMIN', 'MIDDLE', 'VIEWER'] as const;
export type Role = (typeof roles)[number];
