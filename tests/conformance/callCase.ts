import type { TSchema } from 'typebox';
import type { Role } from '@/contract/people/user';
import { errorSchema } from '@/contract/wire/envelope.schema';
import type { Ask } from './http';
import type { World } from './world/world';

/** Who may call: anybody, anybody signed in, or a member of the company, of one of the roles where they are given. */
export type Access = { kind: 'public' } | { kind: 'user' } | { kind: 'company'; roles?: readonly Role[] };

/** Throws when something is not as the contract has it. */
export type Check = (world: World) => Promise<void>;
export type Checks = Readonly<Record<string, Check>>;

/** What a call comes to when the caller is let in; an answer without a body has no schema. */
export type Ending = { statuses: readonly number[]; schema: TSchema | null };

/** One call of the contract, and how it is tried. */
export type CallCase = {
  /** Method and path as the contract writes them: `GET /companies/:id`. */
  call: string;
  access: Access;
  /**
   * A request that changes nothing wherever it gets, even on a backend that forgets to refuse it: it is sent as everybody who is to be
   * refused, and as everybody who is not.
   */
  request?: (world: World) => Ask | Promise<Ask>;
  /** Whether that holds of the request as things are, where it depends on them; those who are to be refused are then not tried. */
  isHarmless?: (world: World) => Promise<boolean>;
  /** What `request` comes to; left out where that would leave traces. */
  comesTo?: Ending;
  /** Requests that are refused for their form, by what is wrong with them. */
  malformed?: Readonly<Record<string, (world: World) => Ask>>;
  /** What else holds for the call; each check takes back what it did. */
  checks?: Checks;
  /** What may leave traces, and so is tried on a backend of our own alone. */
  ownChecks?: Checks;
  /** Whether a backend has this call, where a 404 to `request` would not say so. */
  isThere?: (world: World) => Promise<boolean>;
};

export const open: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'user' };
export const members: Access = { kind: 'company' };
export const makers: Access = { kind: 'company', roles: ['ADMIN', 'MIDDLE'] };
export const administrators: Access = { kind: 'company', roles: ['ADMIN'] };

export function answers(schema: TSchema): Ending {
  return { statuses: [200], schema };
}

export function refuses(...statuses: number[]): Ending {
  return { statuses, schema: errorSchema };
}

/** Whether a backend may do without the call: the app then leaves the feature out. */
export function isOptional({ call }: CallCase): boolean {
  return / \/(x\/|docs$)/.test(call);
}
