/** The database can't be used, for a reason that the operator can fix. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
