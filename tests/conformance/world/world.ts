import { availableTimeReportsSchema } from '@/contract/books/trialBalance.schema';
import type { Tokens } from '@/contract/people/session';
import { tokensSchema } from '@/contract/people/session.schema';
import type { Role } from '@/contract/people/user';
import { userSchema } from '@/contract/people/user.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import type { namedExtras } from '@/contract/wire/extras';
import { answered, requireThat } from '../expectations';
import { type Backend, type Send, sender } from '../http';

export type SignIn = { username: string; password: string };

/** Somebody who is signed in. */
export type Person = SignIn & { tokens: Tokens; send: Send };

/** Beside the administrator: other members of the company, and somebody of another one. */
export type OtherSignIns = { middle?: SignIn; viewer?: SignIn; stranger?: SignIn };

/** The backend that is tried, and who tries it. */
export type World = {
  backend: Backend;
  /** Whether the backend is thrown away afterwards, so that registrations, mail and commits may leave something behind. */
  isOwn: boolean;
  companyId: number;
  /** The periods of which the company has a committed trial balance, at least one. */
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
  /** The first company of the administrator unless it is given. */
  companyId?: number;
};

/** Signs everybody in and looks up what the calls need; fails when the backend does not get as far as that. */
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

/** Whether a backend says that its answers have the contract's fields beyond the specification. */
async function hasExtraFields(backend: Backend): Promise<boolean> {
  const { body } = await sender(backend)('GET /x/capabilities');
  const { data } = (body ?? {}) as { data?: unknown };
  const name: (typeof namedExtras)[number] = 'extra-fields';
  return Array.isArray(data) && data.includes(name);
}

/** Signs in somebody without a second factor. */
export async function signIn(backend: Backend, { username, password }: SignIn): Promise<Person> {
  const reply = await sender(backend)('POST /login', { body: { username, password } });
  const tokens = answered(reply, answerOf(tokensSchema)).data;
  return { username, password, tokens, send: sender(backend, tokens.access_token) };
}

/** Ends a session, where the backend has that call. */
export async function signOut({ send }: Person): Promise<void> {
  await send('POST /x/sign-out', { body: {} });
}

/** Ends the sessions of everybody. */
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
