import type { Role } from '@/contract/people/user';

/** Who may generate reports; every member may read them. The server decides, the app only leaves out what it would refuse. */
export function mayGenerate(role: Role): boolean {
  return role !== 'VIEWER';
}

/** Who may read the change log, and so the binder that has it. */
export function mayReadBinder(role: Role): boolean {
  return role !== 'VIEWER';
}

export function mayDelete(role: Role): boolean {
  return role === 'ADMIN';
}
