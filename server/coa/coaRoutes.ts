import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { mappedBeforeAnswerSchema } from '@/contract/coa/mappedBefore.schema';
import {
  focusSettingSchema,
  focusSettingsQuerySchema,
  ssoiSettingSchema,
  ssoiSettingsQuerySchema,
} from '@/contract/coa/setting.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { listFocusSettings, listSsoiSettings, readMappedBefore } from './settings';

/** Serves earlier mappings of accounts by name. */
export async function mappedBeforeRoutes(app: App): Promise<void> {
  app.get(
    '/x/mapped-before',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: companyQuerySchema, response: responses(mappedBeforeAnswerSchema) },
    },
    async (request) => ({ data: await readMappedBefore(companyContext(request)) }),
  );
}

const config = { access: { kind: 'user' } } as const;

/** Serves the lines that accounts can be mapped to. */
export async function settingsRoutes(app: App): Promise<void> {
  app.get(
    '/focus-settings',
    { config, schema: { querystring: focusSettingsQuerySchema, response: responses(listOf(focusSettingSchema)) } },
    async (request) => listFocusSettings(request.query),
  );

  app.get(
    '/ssoi-settings',
    { config, schema: { querystring: ssoiSettingsQuerySchema, response: responses(listOf(ssoiSettingSchema)) } },
    async (request) => listSsoiSettings(request.query),
  );
}
