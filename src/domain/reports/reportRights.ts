import type { Role } from '@/contract/auth/user';

/** Returns true if the role may generate reports; every member may read them. The server decides, the app only hides what it would refuse. */
export function mayGenerate(role: Role): boolean {
  return role !== 'VIEWER';
}

/** Returns true if the role may read the change log, and so the binder that contains it. */
export function mayReadBinder(role: Role): boolean {
  return role !== 'VIEWER';
}

export function mayDelete(role: Role): boolean {
  return role === 'ADMIN';
}
