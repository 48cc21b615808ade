import type { Plugin } from 'vite';
import { type ChunkGraph, firstChunks, reached } from './chunk-graph.ts';
import { sectionModules as sections } from './section-chunks.ts';

const inMain = ['ports', 'jobs', 'protection', 'forum', 'blacklist', 'banking'] as const;

/** Parts of sections that the server renders where the address asks for them, by the parameter of the address. */
const parts: Partial<Record<keyof typeof sections, Record<string, string>>> = {
  ports: {
    'tab=agents': 'list/PortsComingSoon.tsx',
    'tab=banking': 'list/PortsComingSoon.tsx',
    'tab=countries': 'list/PortsComingSoon.tsx',
  },
  protection: {
    'tab=news': 'section/NewsTab.tsx',
  },
  blacklist: {
    target: 'target/TargetView.tsx',
    'tab=blacklist': 'entries/EntryList.tsx',
  },
  banking: {
    'tab=reviews': 'reviews/ReviewsTab.tsx',
    'tab=cards': 'section/CardsTab.tsx',
    'tab=payments': 'section/PaymentsTab.tsx',
    'tab=transfers': 'transfers/TransfersTab.tsx',
  },
};
/** The modules of sections with such a part. */
export const partModules: Record<string, string[]> = Object.fromEntries(
  inMain.flatMap((name) =>
    Object.entries(parts[name] ?? {}).map(([parameter, module]) => [
      `/${name}?${parameter}`,
      [sections[name], `features/${name}/${module}`],
    ]),
  ),
);

/** The modules that each page begins with, by the router's path, or by the main page's section. */
export const pageModules: Record<string, string[]> = {
  ...Object.fromEntries(inMain.map((name) => [`/?section=${name}`, [sections[name]]])),
  ...Object.fromEntries(
    inMain.filter((name) => name !== 'forum').map((name) => [`/${name}`, [sections[name]]]),
  ),
  '/?section=admin': ['ui/theme/ThemeRoot.tsx', sections.admin],
  '/?section=map': ['features/ports/built-in/MainPortsSection.tsx'],
  '/banking/reviews': ['features/banking/pages/BankReviewsPage.tsx'],
  '/cabinet': [sections.cabinet],
  '/companies': ['features/company/pages/OwnCompaniesPage.tsx'],
  '/company/:id': ['features/company/pages/CompanyPage.tsx'],
  '/confirm-email': ['features/account/pages/ConfirmEmailPage.tsx'],
  '/distance': ['features/ports/pages/DistancePage.tsx'],
  '/forum': ['features/forum/pages/ForumPage.tsx'],
  '/forum/topics/:id': ['features/forum/pages/TopicPage.tsx'],
  '/jobs/:id': ['features/jobs/pages/VacancyPage.tsx'],
  '/jobs/applications/:id': ['features/jobs/pages/ApplicationPage.tsx'],
  '/jobs/cv': ['features/jobs/pages/CvPage.tsx'],
  '/jobs/cvs': ['features/jobs/pages/CvSearchPage.tsx'],
  '/jobs/cvs/:id': ['features/jobs/pages/ListedCvPage.tsx'],
  '/jobs/searches': ['features/jobs/pages/SavedSearchesPage.tsx'],
  '/login': [sections.login],
  '/map': [sections.map, 'features/map/drawing/world-map.ts'],
  '/migration': [sections.migration],
  '/moderation': ['features/moderation/pages/ModerationPage.tsx'],
  '/moderation/companies': ['features/company/pages/ModeratedCompaniesPage.tsx'],
  '/news/archive': ['features/news/pages/ArchivePage.tsx'],
  '/news/archive/:month': ['features/news/pages/ArchiveMonthPage.tsx'],
  '/news/:id': [sections.news],
  '/port/:id': ['features/ports/pages/PortPage.tsx'],
  '/ports/:id': ['features/ports/pages/PortPage.tsx'],
  '/privacy': ['features/legal/pages/LegalPage.tsx'],
  '/terms': ['features/legal/pages/LegalPage.tsx'],
  '/rules': ['features/legal/pages/LegalPage.tsx'],
  '/sources': ['features/legal/pages/LegalPage.tsx'],
  '/cabinet/measures': ['features/cabinet/pages/MeasuresPage.tsx'],
  '/protection/mlc/:id': ['features/protection/pages/DocumentPage.tsx'],
  '/reset-password': ['features/account/pages/ResetPasswordPage.tsx'],
  '/u/:name': ['features/people/pages/PersonPage.tsx'],
  '/undo-email': ['features/account/pages/UndoEmailPage.tsx'],
  '/unsubscribe': ['features/account/pages/UnsubscribePage.tsx'],
  '/verify-company': ['features/company/pages/VerifyCompanyPage.tsx'],
  '/verify-email': ['features/account/pages/VerifyEmailPage.tsx'],
};

/**
 * Scripts that a page needs beyond the first ones, by page, the part of a section before the section: the first that fits
 * an address counts. A module that is not in the build is an error.
 */
export function filesOfPages(
  graph: ChunkGraph,
  pages: Record<string, string[]> = { ...partModules, ...pageModules },
): Record<string, string[]> {
  const first = firstChunks(graph);
  const chunkOf = (module: string): string => {
    const chunk = [...graph.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/src/${module}`)),
    );
    if (!chunk) throw new Error(`${module} is not in the build; name where its page begins now`);
    return chunk.fileName;
  };
  const filesOf = (modules: string[]) =>
    [...reached(modules.map(chunkOf), graph, ({ imports }) => imports)].filter((file) => !first.has(file));
  return Object.fromEntries(Object.entries(pages).map(([page, modules]) => [page, filesOf(modules)]));
}

/**
 * Writes `page-files.json`, by which the gateway names a page's files in the page that it serves, so that the browser
 * requests them before the first script has run. That saves a round trip on a slow link.
 */
export function pageFiles(): Plugin {
  return {
    name: 'kubrik:page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const graph = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const pages = Object.entries(filesOfPages(graph)).map(([page, scripts]) => {
          const styles = scripts.flatMap((file) => [...(graph.get(file)?.viteMetadata?.importedCss ?? [])]);
          return [page, { scripts, styles: [...new Set(styles)] }];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(pages)),
        });
      },
    },
  };
}
