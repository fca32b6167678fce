import type { App } from '@server/appTypes';
import { listFocusSettings, listSsoiSettings } from '@server/services/books/settings';
import {
  focusSettingSchema,
  focusSettingsQuerySchema,
  ssoiSettingSchema,
  ssoiSettingsQuerySchema,
} from '@/contract/books/setting.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { responses } from './responses';

const config = { access: { kind: 'user' } } as const;

/** The lines that accounts can be mapped to. */
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
