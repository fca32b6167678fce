import type { App } from '@server/appTypes';
import { createFairTurns, type Release } from '@server/fairTurns';
import type { FastifyRequest } from 'fastify';
import { type Turns, type Work, widths } from './widths';

type Held = { releases: Release[]; isHandled: boolean };

const held = new WeakMap<FastifyRequest, Held>();

/** Has calls wait for their turns, before anything of them is held that others need. */
export function addTurns(app: App): void {
  const entries = Object.entries(widths).map(([name, options]) => [name, createFairTurns(options)]);
  app.decorate('turns', Object.fromEntries(entries) as Turns); // one for each width
  app.addHook('onRequest', (request, reply, done) => {
    const own: Held = { releases: [], isHandled: false };
    held.set(request, own);
    // A call that was given up before anything began with it comes to no answer.
    reply.raw.once('close', () => {
      if (!own.isHandled) leave(own);
    });
    done();
  });
  app.addHook('preHandler', async (request) => {
    const own = held.get(request);
    if (own !== undefined) own.isHandled = true;
    await takeWorkTurn(request);
  });
  // Work goes on when the client has left; what is still to be sent then holds no turn.
  app.addHook('onSend', async (request) => leaveTurns(request));
}

/** Waits until few enough calls of the user are under way. Throws 503 where too many wait. */
export function takeOwnTurn(request: FastifyRequest, userId: number): Promise<void> {
  return take(request, 'own', userId);
}

/** Waits until few enough files of the user are being made. Throws 503 where too many wait. */
export function takeFileTurn(request: FastifyRequest, userId: number): Promise<void> {
  return take(request, 'files', userId);
}

/** Waits until few enough files of the user are being received. Throws 503 where too many wait. */
export function takeReceiptTurn(request: FastifyRequest): Promise<void> {
  leaveTurns(request);
  return take(request, 'receipts', request.caller?.userId ?? 0);
}

/** Waits for the turn to work on a file that was received. Throws 503 where too many of the user's wait. */
export function takeUploadTurn(request: FastifyRequest): Promise<void> {
  leaveTurns(request);
  return take(request, 'uploads', request.caller?.userId ?? 0);
}

/** Waits for the turn to make or remove a user's sample company: with its lock it takes the connections of an import and of a read. */
export async function takeSampleTurn(request: FastifyRequest): Promise<void> {
  const userId = request.caller?.userId ?? 0;
  await take(request, 'uploads', userId);
  await take(request, 'reads', userId);
}

/** Waits until few enough reads of the user are under way, for a call of no company that reads the books of several. Throws 503 where too many wait. */
export function takeReadTurn(request: FastifyRequest): Promise<void> {
  return take(request, 'reads', request.caller?.userId ?? 0);
}

/** Gives all turns of a call back, before its answer is sent while it is made. */
export function leaveTurns(request: FastifyRequest): void {
  const own = held.get(request);
  if (own !== undefined) leave(own);
}

/** What a call does to the books of a company; those of no company do nothing to them. */
export function workOf({ member, routeOptions, method }: FastifyRequest): Work | null {
  return member === null ? null : (routeOptions.config.work ?? (method === 'GET' ? 'read' : 'write'));
}

async function takeWorkTurn(request: FastifyRequest): Promise<void> {
  const { member } = request;
  if (member === null) return;
  const work = workOf(request);
  if (work === 'read') await take(request, 'reads', member.userId);
  if (work !== 'write') return;
  await take(request, 'ownWrites', member.userId);
  await take(request, 'writes', member.companyId);
}

async function take(request: FastifyRequest, kind: keyof Turns, asker: number): Promise<void> {
  const release = await request.server.turns[kind].take(String(asker));
  const own = held.get(request);
  own?.releases.push(release);
  // The client left while it waited: its body, if it has one, never ends.
  if (own?.isHandled === false && request.raw.socket.destroyed) leave(own);
}

function leave(own: Held): void {
  for (const release of own.releases.splice(0)) release();
}
