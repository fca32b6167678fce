/** The database cannot be used, for a reason that the person who starts the product can act on. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
