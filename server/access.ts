import type { Role } from '@/contract/people/user';

/**
 * Who may call a route: anybody, anybody signed in, or a member of a company. The company is the one that the query's `company_id`
 * names, unless `companyParam` says which part of the path names it. Without `roles`, every role may.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'user' }
  | { kind: 'company'; roles?: readonly Role[]; companyParam?: string };
