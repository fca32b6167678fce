/**
 * The reason why a step can't be applied, at one of its fields. `bound` names the resource that would run out, if a smaller amount would work: the
 * binding limit in a search for the largest amount.
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
