import { answered, requireThat } from '@tests/conformance/expectations';
import Type from 'typebox';
import { outboxMessageSchema } from '@/contract/auth/account.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import type { World } from './world';

/** Returns the code in the newest message to a number or an address. */
export function newestCode(world: World, recipient: string): Promise<string> {
  return findInNewest(world, recipient, /\b\d{6}\b/);
}

/** Returns the token of the link in the newest message to an address. */
export async function newestToken(world: World, recipient: string): Promise<string> {
  const link = await findInNewest(world, recipient, /https?:\/\/\S+/);
  return new URL(link).searchParams.get('token') ?? '';
}

async function findInNewest({ visitor }: World, recipient: string, pattern: RegExp): Promise<string> {
  const { data } = answered(await visitor('GET /x/outbox'), answerOf(Type.Array(outboxMessageSchema)));
  const newest = data.filter((message) => message.recipient === recipient).toSorted((a, b) => b.id - a.id)[0];
  const found = pattern.exec(newest?.text ?? '')?.[0];
  requireThat(found !== undefined, `GET /x/outbox: the newest message to ${recipient} has no match for ${pattern}`);
  return found;
}
