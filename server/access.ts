import type { Role } from '@/contract/people/user';

/**
 * Who may call a route: anybody, anybody signed in, or a member of a company. The company is the one that the query's `company_id`
 * names, unless `companyParam` says which part of the path names it. Without `roles`, every role may. A sensitive route asks for the password
 * again, unless that was in the last ten minutes.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'user'; isSensitive?: true }
  | { kind: 'company'; roles?: readonly Role[]; companyParam?: string; isSensitive?: true };
