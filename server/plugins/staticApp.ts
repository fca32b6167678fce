import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '@server/appTypes';
import { notFound } from '@server/faults';

const oneYearSeconds = 31_536_000;

/** Serves the built app: files with a hash in their name for good, and its page for every path that belongs to a screen. */
export async function addStaticApp(app: App): Promise<void> {
  const { appDir } = app.config;
  if (!existsSync(appDir)) return;
  await app.register(fastifyStatic, {
    root: appDir,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${appDir}${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://netcap');
    const isScreen = !pathname.startsWith('/api/') && pathname !== '/api' && !/\.\w+$/.test(pathname);
    if (!isScreen) throw notFound();
    return reply.sendFile('index.html');
  });
}
