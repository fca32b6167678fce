import { createContext, type MouseEvent, type RefObject } from 'react';

/** Called when a link opens another tab, to keep what is typed as a draft first. */
export type OpenTab = (event: MouseEvent, to: string) => void;

/** Handler of the shown form for the page's links to other tabs; null without a form. */
export const TabLink = createContext<RefObject<OpenTab | null>>({ current: null });
