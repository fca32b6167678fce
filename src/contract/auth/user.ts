/** Roles of a company's members: ADMIN approves, MIDDLE prepares and sees reviews, VIEWER prepares. */
export const roles = ['ADMIN', 'MIDDLE', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { ADMIN: 'Admin', MIDDLE: 'Middle', VIEWER: 'Viewer' };
