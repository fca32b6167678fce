import type { Socket } from 'node:net';
import type { App } from '@server/appTypes';

const maxStallMs = 5_000;

/**
 * Drops who takes nothing of an answer for some seconds: a long list holds a connection of the database while it is sent. Node looks whether
 * a socket made progress when its time is over, so that it takes between once and twice as long.
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
    // Nothing moves while an answer is made, or the next part of one: the client waits for us then.
    if (isUnderWay && socket.writableLength === 0) socket.setTimeout(maxMs);
    else socket.destroy();
  });
}
