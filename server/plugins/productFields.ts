import { Readable } from 'node:stream';
import type { App } from '@server/appTypes';

const contractName = 'netcap_user';

/**
 * Names the field `{product}_user` by the product key of this installation. The contract writes it as the product `netcap` does, so that
 * answers are renamed on their way out, and not at all by default.
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

/** A quote within a text is escaped: what matches is always the name of a field. */
function renamed(json: string, productKey: string): string {
  return json.replaceAll(`"${contractName}":`, `"${productKey}_user":`);
}

/** A list is sent in parts of whole rows. */
async function* renamedParts(parts: Readable, productKey: string): AsyncGenerator<string, void> {
  for await (const part of parts) yield renamed(String(part), productKey);
}
