import { passPlainly, plainProductKey } from '@tests/support/plainBackend/plainProxy';
import type { ProductProcess } from '@tests/support/product/productProcess';
import { buildApp, serveApp, temporaryAppDir } from './appServer';

/** Builds the app for another product's backend, in a folder of its own: once for all tests, since a build takes seconds. */
export async function buildPlainApp(): Promise<string> {
  const appDir = await temporaryAppDir();
  const { VITE_PRODUCT_KEY: before } = process.env;
  await buildApp(appDir, { VITE_PRODUCT_KEY: plainProductKey });
  if (before === undefined) delete process.env.VITE_PRODUCT_KEY;
  return appDir;
}

/** Serves that app in front of a product which answers it as a backend with the specification alone does. */
export async function servePlainly(product: ProductProcess): Promise<ProductProcess> {
  const { url, end } = await serveApp(process.env.PLAIN_APP_DIR ?? '', (request, response) => {
    passPlainly(product.url, request, response).catch((error) => response.destroy(error));
  });
  return {
    ...product,
    url,
    end: async (signal) => {
      await end();
      return product.end(signal);
    },
  };
}
