import type { Socket } from 'node:net';
import type { App } from '@server/common/appTypes';

const maxStallMs = 5_000;

/**
 * Disconnects clients that stop reading an answer for some seconds, since a long list holds a database connection. Node checks a socket's progress
 * when its timeout ends, so it takes up to twice the timeout.
 */
export function addStalledReaders(app: App, maxMs = maxStallMs): void {
  const asked = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => asked.set(socket, (asked.get(socket) ?? 0) + by);
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.server.setTimeout(maxMs, (socket) => {
    const isUnderWay = (asked.get(socket) ?? 0) > 0;
    // While an answer is computed nothing moves, and the client waits for us.
    if (isUnderWay && socket.writableLength === 0) socket.setTimeout(maxMs);
    else socket.destroy();
  });
}
