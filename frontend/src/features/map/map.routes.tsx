import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const MapPage = lazy(async () => ({ default: (await import('./pages/MapPage')).MapPage }));

export const mapRoutes: RouteObject[] = [{ path: 'map', handle: { section: 'map' }, element: <MapPage /> }];
