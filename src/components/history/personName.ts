import type { HistoryPerson } from '@/contract/reviews/history';

export function personName({ first_name, last_name }: HistoryPerson): string {
  return `${first_name} ${last_name}`.trim();
}
