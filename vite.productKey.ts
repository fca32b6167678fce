import { loadEnv, type Plugin } from 'vite';
import { productKeyFile, productKeyOf } from './src/contract/wire/productKey.ts';

/** Passes the product key to the app under either of its names, and writes it to a file for the server, whose own key has to match. */
export function nameProductKey(): Plugin {
  let key = '';
  return {
    name: 'name-product-key',
    config: ({ root = '.' }, { mode }) => {
      key = productKeyOf(loadEnv(mode, root, ['PRODUCT_KEY', 'VITE_PRODUCT_KEY']));
      return { define: { 'import.meta.env.VITE_PRODUCT_KEY': JSON.stringify(key) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: productKeyFile, source: key });
    },
  };
}
