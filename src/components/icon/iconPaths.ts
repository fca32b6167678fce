/** Line drawings on a grid of 24, as SVG path data. */
export const iconPaths = {
  dashboard: 'M3 3h8v10H3zM13 3h8v6h-8zM13 13h8v8h-8zM3 17h8v4H3z',
  reviews: 'M9 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-3M9 2h6v4H9zM8.5 14l2.5 2.5 4.5-5',
  accounts: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  balance: 'M12 3v18M7 21h10M4 7h16M4 7l-2.5 7a3 3 0 0 0 5 0zM20 7l-2.5 7a3 3 0 0 0 5 0z',
  inventory: 'M21 8l-9-5-9 5v8l9 5 9-5zM3.3 8.3L12 13l8.7-4.7M12 13v8',
  haircut:
    'M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM20 4L8.1 15.9M14.5 14.5L20 20M8.1 8.1L12 12',
  options: 'M3 17l6-6 4 4 8-9M15 6h6v6',
  reports: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M8 13h8M8 17h6',
  tutorial: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM10 8.5l5.5 3.5-5.5 3.5z',
  building: 'M4 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16M16 9h2a2 2 0 0 1 2 2v10M2 21h20M8 7h4M8 11h4M8 15h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  settings:
    'M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M16 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  signOut: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  import: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4',
  menu: 'M3 6h18M3 12h18M3 18h18',
  chevron: 'M9 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  eye: 'M1.5 12S5 5 12 5s10.5 7 10.5 7-3.5 7-10.5 7S1.5 12 1.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M3 3l18 18M10.6 5.1A11 11 0 0 1 12 5c7 0 10.5 7 10.5 7a18 18 0 0 1-3 3.9M6.6 6.6A17 17 0 0 0 1.5 12S5 19 12 19a10.5 10.5 0 0 0 5.4-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2',
  check: 'M4 12.5l5 5L20 6.5',
  circle: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  warning: 'M12 3.5l9.5 17h-19zM12 10v4.5M12 17.5h.01',
  stop: 'M8 2.5h8l5.5 5.5v8L16 21.5H8L2.5 16V8zM12 7.5v5.5M12 16.5h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.5M3.5 3.5v5h5M12 7.5V12l3 2',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  wrench: 'M14.7 6.3a4 4 0 0 0 5 5L21 12.5a6 6 0 0 1-8 1L6.5 20a2.1 2.1 0 0 1-3-3L10 10.5a6 6 0 0 1 1-8l1.2 1.2z',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 2.5V7M16 2.5V7',
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V7a4 4 0 0 1 8 0v4',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  shield: 'M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10zM8.5 12l2.5 2.5 4.5-5',
} as const;

export type IconName = keyof typeof iconPaths;
