import swagger from '@fastify/swagger';
import type { App } from '@server/common/appTypes';

/** Publishes the contract's schemas as OpenAPI; add it before the routes that it describes. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Netcap',
        description: 'Books, net capital and FOCUS reports for US broker-dealers',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
  app.get('/api/docs', { config: { access: { kind: 'public' } }, schema: { hide: true } }, () => app.swagger());
}
