import { answered, requireThat } from '@tests/conformance/expectations';
import { type Backend, type Send, sender } from '@tests/conformance/http';
import type { Tokens } from '@/contract/auth/session.schema';
import { tokensSchema } from '@/contract/auth/session.schema';
import type { Role } from '@/contract/auth/user';
import { userSchema } from '@/contract/auth/user.schema';
import { availableTimeReportsSchema } from '@/contract/trialBalance/trialBalance.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import type { namedExtras } from '@/contract/wire/extras';

export type SignIn = { username: string; password: string };

/** A signed-in user. */
export type Person = SignIn & { tokens: Tokens; send: Send };

/** Sign-ins other than the administrator's: other members of the company, and a member of another one. */
export type OtherSignIns = { middle?: SignIn; viewer?: SignIn; stranger?: SignIn };

/** The tested backend and the testers. */
export type World = {
  backend: Backend;
  /** True for a temporary backend, on which registrations, mail and commits may leave traces. */
  isOwn: boolean;
  companyId: number;
  /** Periods with a committed trial balance of the company, at least one. */
  timeReports: readonly string[];
  visitor: Send;
  admin: Person;
  others: { [name in keyof OtherSignIns]?: Person };
};

export const rolesOfOthers = { middle: 'MIDDLE', viewer: 'VIEWER' } as const satisfies Record<string, Role>;

export type Target = {
  backend: Backend;
  isOwn: boolean;
  admin: SignIn;
  others: OtherSignIns;
  /** Company id; by default the administrator's first. */
  companyId?: number;
};

/** Signs everyone in and reads the data that calls need; fails if the backend can't provide it. */
export async function enterWorld({ isOwn, admin: adminSignIn, others, companyId, ...target }: Target): Promise<World> {
  const backend = { ...target.backend, isPlain: !isOwn && !(await hasExtraFields(target.backend)) };
  const admin = await signIn(backend, adminSignIn);
  const scope = companyId ?? (await firstCompanyOf(admin));
  const query = { company_id: scope };
  const reply = await admin.send('GET /trial-balances/available-time-report', { query });
  const timeReports = answered(reply, availableTimeReportsSchema).data.map(({ time_report }) => time_report);
  requireThat(timeReports.length > 0, `Company ${scope} has no committed trial balance, and the calls need one`);
  const people: World['others'] = {};
  for (const name of ['middle', 'viewer', 'stranger'] as const) {
    const given = others[name];
    if (given !== undefined) people[name] = await signIn(backend, given);
  }
  return { backend, isOwn, companyId: scope, timeReports, visitor: sender(backend), admin, others: people };
}

/** Returns true if a backend states that its answers have the contract's fields beyond the specification. */
async function hasExtraFields(backend: Backend): Promise<boolean> {
  const { body } = await sender(backend)('GET /x/capabilities');
  const { data } = (body ?? {}) as { data?: unknown };
  const name: (typeof namedExtras)[number] = 'extra-fields';
  return Array.isArray(data) && data.includes(name);
}

/** Signs in a user without a second factor. */
export async function signIn(backend: Backend, { username, password }: SignIn): Promise<Person> {
  const reply = await sender(backend)('POST /login', { body: { username, password } });
  const tokens = answered(reply, answerOf(tokensSchema)).data;
  return { username, password, tokens, send: sender(backend, tokens.access_token) };
}

/** Ends a session, if the backend has that call. */
export async function signOut({ send }: Person): Promise<void> {
  await send('POST /x/sign-out', { body: {} });
}

/** Ends everyone's sessions. */
export async function leaveWorld({ admin, others }: World): Promise<void> {
  for (const person of [admin, ...Object.values(others)]) await signOut(person);
}

export function scoped({ companyId }: Pick<World, 'companyId'>, query: object = {}): object {
  return { company_id: companyId, ...query };
}

export async function firstCompanyOf({ send }: Pick<Person, 'send'>): Promise<number> {
  const { data } = answered(await send('GET /me'), answerOf(userSchema));
  const [membership] = data.emails.flatMap((email) => email.user_company_settings);
  requireThat(membership !== undefined, 'GET /me: who signed in is a member of no company');
  return membership.company_info.id;
}
