import type { TSchema } from 'typebox';
import type { Role } from '@/contract/auth/user';
import { errorSchema } from '@/contract/wire/envelope.schema';
import type { Ask } from './http';
import type { World } from './world/world';

/** Callers allowed: anyone, anyone signed in, or members of the company with one of the roles, if given. */
export type Access = { kind: 'public' } | { kind: 'user' } | { kind: 'company'; roles?: readonly Role[] };

/** Check of an answer; throws if it doesn't conform to the contract. */
export type Check = (world: World) => Promise<void>;
export type Checks = Readonly<Record<string, Check>>;

/** Result of an admitted call; an answer without a body has no schema. */
export type Ending = { statuses: readonly number[]; schema: TSchema | null };

/** A call of the contract, and the way to test it. */
export type CallCase = {
  /** Method and path as the contract writes them: `GET /companies/:id`. */
  call: string;
  access: Access;
  /**
   * Request that changes nothing wherever it gets, even on a backend that forgets to refuse it: it is sent as every caller to be refused, and as
   * every other.
   */
  request?: (world: World) => Ask | Promise<Ask>;
  /** Returns true if the request is harmless now, where that depends on data; otherwise callers to be refused aren't tested. */
  isHarmless?: (world: World) => Promise<boolean>;
  /** Result of `request`; unset if it would leave traces. */
  comesTo?: Ending;
  /** Malformed requests by their defect. */
  malformed?: Readonly<Record<string, (world: World) => Ask>>;
  /** Further checks of the call; each undoes its changes. */
  checks?: Checks;
  /** Checks that may leave traces, run only on our own backend. */
  ownChecks?: Checks;
  /** Returns true if a backend has this call, if a 404 to `request` wouldn't tell. */
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

/** Returns true if a backend may lack the call: the app then omits the feature. */
export function isOptional({ call }: CallCase): boolean {
  return / \/(x\/|docs$)/.test(call);
}
