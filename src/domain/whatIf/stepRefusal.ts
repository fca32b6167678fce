/**
 * Why a step can't be taken, said at one of its fields. `bound` names what the step would use up, where a smaller amount would do: it's what binds
 * when the largest amount is asked for.
 */
export class StepRefusal extends Error {
  readonly field: string;
  readonly bound: string | null;

  constructor(field: string, message: string, bound: string | null = null) {
    super(message);
    this.name = 'StepRefusal';
    this.field = field;
    this.bound = bound;
  }
}
