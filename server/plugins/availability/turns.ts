import type { App } from '@server/common/appTypes';
import { createFairTurns, type Release } from '@server/common/fairTurns';
import type { FastifyRequest } from 'fastify';
import { type CallTurns, type Work, widths } from './widths';

type Held = { releases: Release[]; isHandled: boolean };

const held = new WeakMap<FastifyRequest, Held>();

/** Makes calls wait for their turn before they use shared resources. */
export function addTurns(app: App): void {
  const entries = Object.entries(widths).map(([name, options]) => [name, createFairTurns(options)]);
  app.decorate('turns', Object.fromEntries(entries) as CallTurns); // one for each width
  app.addHook('onRequest', (request, reply, done) => {
    const own: Held = { releases: [], isHandled: false };
    held.set(request, own);
    // A call abandoned before its handler began gets no answer.
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
  // Work goes on after the client has left; what is still to be sent holds no turn.
  app.addHook('onSend', async (request) => leaveTurns(request));
}

/** Waits until few enough calls of the user run. Throws 503 if too many wait. */
export function takeOwnTurn(request: FastifyRequest, userId: number): Promise<void> {
  return take(request, 'own', userId);
}

/** Waits until few enough files are being made for the user. Throws 503 if too many wait. */
export function takeFileTurn(request: FastifyRequest, userId: number): Promise<void> {
  return take(request, 'files', userId);
}

/** Waits until few enough files of the user are being received. Throws 503 if too many wait. */
export function takeReceiptTurn(request: FastifyRequest): Promise<void> {
  leaveTurns(request);
  return take(request, 'receipts', request.caller?.userId ?? 0);
}

/** Waits for the turn to process a received file, by user and by company. Throws 503 if too many of theirs wait. */
export async function takeUploadTurn(request: FastifyRequest): Promise<void> {
  leaveTurns(request);
  await take(request, 'ownUploads', request.caller?.userId ?? 0);
  await take(request, 'uploads', request.member?.companyId ?? 0);
}

/** Waits for the turn to create or remove a user's sample company, which with its lock uses the connections of an import and of a read. */
export async function takeSampleTurn(request: FastifyRequest): Promise<void> {
  const userId = request.caller?.userId ?? 0;
  await take(request, 'ownUploads', userId);
  await take(request, 'uploads', `samples of ${userId}`);
  await take(request, 'reads', userId);
}

/** Waits until few enough reads of the user run, for a call outside any company that reads the books of several. Throws 503 if too many wait. */
export function takeReadTurn(request: FastifyRequest): Promise<void> {
  return take(request, 'reads', request.caller?.userId ?? 0);
}

/** Releases all turns of a call, before an answer is streamed. */
export function leaveTurns(request: FastifyRequest): void {
  const own = held.get(request);
  if (own !== undefined) leave(own);
}

/** Returns the kind of work that a call does on a company's books; null for calls outside any company. */
export function getWork({ member, routeOptions, method }: FastifyRequest): Work | null {
  return member === null ? null : (routeOptions.config.work ?? (method === 'GET' ? 'read' : 'write'));
}

async function takeWorkTurn(request: FastifyRequest): Promise<void> {
  const { member } = request;
  if (member === null) return;
  const work = getWork(request);
  if (work === 'read') await take(request, 'reads', member.userId);
  if (work !== 'write') return;
  await take(request, 'ownWrites', member.userId);
  await take(request, 'writes', member.companyId);
}

async function take(request: FastifyRequest, kind: keyof CallTurns, asker: number | string): Promise<void> {
  const release = await request.server.turns[kind].take(String(asker));
  const own = held.get(request);
  own?.releases.push(release);
  // The client left while it waited: its body, if any, never ends.
  if (own?.isHandled === false && request.raw.socket.destroyed) leave(own);
}

function leave(own: Held): void {
  for (const release of own.releases.splice(0)) release();
}
