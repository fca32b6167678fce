import swagger from '@fastify/swagger';
import type { App } from '@server/common/appTypes';

const asksIdentity =
  'Refused with 403 StepUpRequired unless the session gave a password, a code of the authenticator app or a passkey in the last 10 minutes.';

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
    transform: ({ schema, url, route }) => {
      const access = route.config?.access;
      const isSensitive = access !== undefined && 'isSensitive' in access;
      if (!isSensitive) return { schema, url };
      const description = [schema?.description, asksIdentity].filter((text) => text !== undefined).join(' ');
      return { schema: { ...schema, description }, url };
    },
  });
  app.get('/api/docs', { config: { access: { kind: 'public' } }, schema: { hide: true } }, () => app.swagger());
}
