import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const migration = lazyPage(async () => (await import('./pages/MigrationPage')).MigrationPage);

export const migrationRoutes: RouteObject[] = [
  { path: 'migration', handle: { page: 'migration' }, element: <migration.Page /> },
];
