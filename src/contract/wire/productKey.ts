type Settings = { readonly PRODUCT_KEY?: unknown; readonly VITE_PRODUCT_KEY?: unknown };

/** The file next to the built app with the key that it was built with. */
export const productKeyFile = 'product-key.txt';

/**
 * Returns the `{product}` of field names such as `netcap_user`. `PRODUCT_KEY` and `VITE_PRODUCT_KEY` are two names of one setting, for the build and
 * the server alike. Throws if they differ or aren't a lower-case name.
 */
export function productKeyOf(settings: Settings): string {
  const [own, vite] = [settings.PRODUCT_KEY, settings.VITE_PRODUCT_KEY].map((value) => String(value ?? '').trim());
  if (own && vite && own !== vite) {
    throw new Error(
      `PRODUCT_KEY is "${own}" and VITE_PRODUCT_KEY is "${vite}". Set one of them, or both to the same name.`,
    );
  }
  const key = own || vite || 'netcap';
  if (!/^[a-z][a-z0-9_]*$/.test(key))
    throw new Error(`PRODUCT_KEY must be a lower-case name such as netcap, not "${key}".`);
  return key;
}
