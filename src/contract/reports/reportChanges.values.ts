/** Why a line of a report differs today: the books, the rules that compute it, or both. */
export const changeCauses = ['BOOKS', 'RULES', 'BOTH'] as const;
export type ChangeCause = (typeof changeCauses)[number];
