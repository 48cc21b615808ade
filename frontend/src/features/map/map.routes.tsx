import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../ui/page/route-handle';

const MapPage = lazy(async () => ({ default: (await import('./pages/MapPage')).MapPage }));

export const mapRoutes: RouteObject[] = [
  { path: 'map', handle: { section: 'map' } satisfies RouteHandle, element: <MapPage /> },
];
