import { Readable } from 'node:stream';
import type { App } from '@server/common/appTypes';

const contractName = 'netcap_user';

/**
 * Renames the field `{product}_user` in answers by this installation's product key. The contract uses the name of the product `netcap`, the default,
 * which needs no renaming.
 */
export function addProductFields(app: App): void {
  const { productKey } = app.config;
  if (productKey === 'netcap') return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson) return payload;
    if (typeof payload === 'string') return renamed(payload, productKey);
    return payload instanceof Readable
      ? Readable.from(renamedParts(payload, productKey), { objectMode: false })
      : payload;
  });
}

/** Renames the field in JSON. Quotes within texts are escaped, so only field names match. */
function renamed(json: string, productKey: string): string {
  return json.replaceAll(`"${contractName}":`, `"${productKey}_user":`);
}

/** Renames the field in a list that is sent in parts of whole rows. */
async function* renamedParts(parts: Readable, productKey: string): AsyncGenerator<string, void> {
  for await (const part of parts) yield renamed(String(part), productKey);
}
