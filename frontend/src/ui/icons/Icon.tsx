const paths = {
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.500 9h6M7.500 12.500h6M7.500 16h4',
  map: 'M9 4 3.500 6v14L9 18l6 2 5.500-2V4L15 6zM9 4v14M15 6v14',
  anchor:
    'M12 8v13M5 13c0 5 3.500 8 7 8s7-3 7-8M8.500 12h7M14.500 5.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z',
  job: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  law: 'M12 3l8 3v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6zM9 12l2.200 2.200L15.500 10',
  talk: 'M4 5h16v11H10l-4.500 4v-4H4zM8 9h8M8 12.500h5',
  flag: 'M6 3v18M6 4h12l-3 4 3 4H6',
  bank: 'M4 9.500 12 4l8 5.500zM5 20h14M6.500 10v8M11 10v8M13 10v8M17.500 10v8',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6zM12 8v5M12 16.500v.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  system: 'M3.500 5h17v11h-17zM9 20h6M12 16v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  right: 'M9 5l7 7-7 7',
  collapse: 'M4 5h16v14H4zM9.500 5v14M16 9.500 13.500 12l2.500 2.500',
  expand: 'M4 5h16v14H4zM9.500 5v14M13.500 9.500 16 12l-2.500 2.500',
  check: 'M5 12.500 10 17.500 19 7.500',
  alert: 'M12 4 2.500 20h19zM12 10v4.500M12 17.300v.01',
  send: 'M4 12 20 4.500 15.500 20l-4-6.500zM11.500 13.500 20 4.500',
  trash: 'M4.500 7h15M9.500 7V4h5v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  link: 'M14 4h6v6M20 4l-9 9M18 13.500V20H4V6h6.500',
  login: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  offline:
    'M3 3l18 18M8.500 15.500a5 5 0 0 1 6-.8M5 12a10 10 0 0 1 4-2.400M14 9.200A10 10 0 0 1 19 12M2 8.500A15 15 0 0 1 6 6M11 5a15 15 0 0 1 11 3.500M12 19v.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
