import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { NewsSection } from '../../features/news/feed/NewsSection';
import { lazyMuiPage, lazyPage } from '../../ui/lazy/lazy-page';
import { sectionOf } from '../shell/sections';
import { HomeAside } from './HomeAside';
import { HomeFigures } from './HomeFigures';
import styles from './home.module.css';

const { Page: ForumSection } = lazyPage(
  async () => (await import('../../features/forum/section/ForumSection')).ForumSection,
);
const { Page: PortsSection } = lazyPage(
  async () => (await import('../../features/ports/list/PortsSection')).PortsSection,
);
const { Page: BankingSection } = lazyPage(
  async () => (await import('../../features/banking/section/BankingSection')).BankingSection,
);
const { Page: BlacklistSection } = lazyPage(
  async () => (await import('../../features/blacklist/section/BlacklistSection')).BlacklistSection,
);
const { Page: JobsSection } = lazyPage(
  async () => (await import('../../features/jobs/section/JobsSection')).JobsSection,
);
const { Page: ProtectionSection } = lazyPage(
  async () => (await import('../../features/protection/section/ProtectionSection')).ProtectionSection,
);
const { Page: AdminSection } = lazyMuiPage(
  async () => (await import('../../features/admin/panel/AdminSection')).AdminSection,
);
const MainPortsSection = lazy(async () => ({
  default: (await import('../../features/ports/built-in/MainPortsSection')).MainPortsSection,
}));

/** The main page: the news, or the section that the address names. */
export function HomePage() {
  const [search] = useSearchParams();
  const section = sectionOf(search.get('section'));
  if (section === 'map') return <MainPortsSection />;
  if (section === 'ports') return <PortsSection />;
  if (section === 'jobs') return <JobsSection />;
  if (section === 'protection') return <ProtectionSection />;
  if (section === 'forum') return <ForumSection />;
  if (section === 'banking') return <BankingSection />;
  if (section === 'blacklist') return <BlacklistSection />;
  if (section === 'admin') return <AdminSection />;
  return (
    <div className={styles.home}>
      <NewsSection />
      <HomeAside />
      <HomeFigures />
    </div>
  );
}
