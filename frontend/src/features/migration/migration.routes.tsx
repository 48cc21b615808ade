import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

const migration = lazyMuiPage(async () => (await import('./pages/MigrationPage')).MigrationPage);

export const migrationRoutes: RouteObject[] = [
  { path: 'migration', handle: { page: 'migration' } satisfies RouteHandle, element: <migration.Page /> },
];
