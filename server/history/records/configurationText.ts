import type { Config } from '@server/config';

/** Describes the security settings: enabled features and destinations, without passwords, tokens and the database's address. */
export function configurationText(config: Config): string {
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
  const origins = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(' '));
  return [
    `Listens on ${config.host}:${config.port}`,
    `public address ${config.publicUrl ?? 'as it listens'}`,
    `database ${config.databaseUrl === undefined ? 'embedded' : 'on a server'}`,
    `demo ${onOff(config.hasDemo)}`,
    `trusted proxy ${onOff(config.hasTrustedProxy)}`,
    `mail ${onOff(config.smtpUrl !== undefined)}`,
    `reminders ${onOff(config.hasReminders)}`,
    `SMS ${onOff(config.smsGatewayUrl !== undefined)}`,
    `other origins ${origins(config.corsOrigins)}`,
    `connections to ${origins(config.connectSources)}`,
  ].join(', ');
}
