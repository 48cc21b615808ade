import type { IconName } from '../../ui/icons/Icon';

/** The eight public sections in their order; the first four are the phone's bottom bar. */
export const sections = [
  { id: 'maritime', icon: 'news' },
  { id: 'map', icon: 'map' },
  { id: 'ports', icon: 'anchor' },
  { id: 'jobs', icon: 'job' },
  { id: 'protection', icon: 'law' },
  { id: 'forum', icon: 'talk' },
  { id: 'blacklist', icon: 'flag' },
  { id: 'banking', icon: 'bank' },
] as const satisfies readonly { id: string; icon: IconName }[];

type PublicSection = (typeof sections)[number]['id'];
export type SectionId = PublicSection | 'admin';

export const bottomBarSize = 4;

/** Sections with a link back to the news. */
export const sectionsWithBackLink: ReadonlySet<SectionId> = new Set([
  'ports',
  'jobs',
  'protection',
  'blacklist',
  'forum',
  'admin',
]);

/** The section that `?section=` names; for any other name the news. */
export function sectionOf(name: string | null): SectionId {
  if (name === 'admin') return 'admin';
  return sections.find(({ id }) => id === name)?.id ?? 'maritime';
}

export const sectionPath = (id: SectionId) => (id === 'maritime' ? '/' : `/?section=${id}`);
