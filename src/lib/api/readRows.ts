import type { ListAnswer } from '@/contract/wire/envelope';

/** A row as any backend sends it: the fields that the specification names, and perhaps more. */
export type OnWire<Row extends { id: number }> = Pick<Row, 'id'> & Partial<Row>;

/**
 * Makes of a list as it came the list that the app works with: `read` decides what stands in for a field that the specification doesn't have.
 * Give it to an endpoint as `transformResponse`. A list with nothing missing stays the same, frozen as it came.
 */
export function rowsRead<Row extends { id: number }>(read: (row: OnWire<Row>) => Row) {
  return (answer: ListAnswer<OnWire<Row>>): ListAnswer<Row> => {
    const data = answer.data.map(read);
    const isSame = data.every((row, place) => row === answer.data[place]);
    return isSame ? (answer as ListAnswer<Row>) : Object.freeze({ ...answer, data: Object.freeze(data) as Row[] });
  };
}
