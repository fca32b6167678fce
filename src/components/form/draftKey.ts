import { createContext } from 'react';

/** Identifies the form of the next dialog, its user and its record, so that what is typed there outlives the session; null keeps nothing. */
export const DraftKey = createContext<string | null>(null);
