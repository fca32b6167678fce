import type { Role } from '@/contract/people/user';

export const roleNames: Record<Role, string> = { ADMIN: 'Admin', MIDDLE: 'Middle', VIEWER: 'Viewer' };
