import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';

const migration = lazyMuiPage(async () => (await import('./pages/MigrationPage')).MigrationPage);

export const migrationRoutes: RouteObject[] = [
  { path: 'migration', handle: { page: 'migration' }, element: <migration.Page /> },
];
