import { useEffect, useState } from 'react';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useOnline } from '../../../platform/live/use-live-state';
import { isMissing } from '../../../ui/feedback/Notices';
import { portsApi } from '../ports.api';
import { portOfKeptMap } from './ports-of-map';
import { type DistancePort, keepRecentPort, readRecentPorts } from './recent-ports';

/**
 * A port of a voyage: not chosen, known, being read, unknown to the server, or unavailable without a
 * connection.
 */
export type VoyageStop =
  | { state: 'empty' }
  | { state: 'known'; port: DistancePort }
  | { state: 'loading' | 'missing' | 'unread'; code: string };

/**
 * The ports with these codes: recently used ones at once, then as the server has them.
 *
 *
 * @param keeps whether they are stored as recently used
 */
export function useStops(codes: readonly string[], keeps = true): VoyageStop[] {
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const [ports, setPorts] = useState<ReadonlyMap<string, DistancePort | 'missing' | 'unread'>>(
    () => new Map(readRecentPorts().map((port) => [port.id, port])),
  );
  const wanted = [...new Set(codes.filter(Boolean))].sort().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be read is read when the connection is back
  useEffect(() => {
    const put = (code: string, port: DistancePort | 'missing' | 'unread', isUnread = false) =>
      setPorts((before) => {
        // A known port stays when it cannot be read again.
        if (isUnread && typeof before.get(code) === 'object') return before;
        return new Map(before).set(code, port);
      });
    const reads = wanted
      .split(',')
      .filter(Boolean)
      .map((code) => {
        const read = dispatch(portsApi.endpoints.port.initiate(code));
        void read.unwrap().then(
          (port) => {
            put(code, port);
            if (keeps) keepRecentPort(port);
          },
          async (error: ApiError) =>
            put(
              code,
              isMissing(error) ? 'missing' : ((await portOfKeptMap(code)) ?? 'unread'),
              !isMissing(error),
            ),
        );
        return read;
      });
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [dispatch, wanted, keeps, isOnline]);
  return codes.map((code) => {
    if (!code) return { state: 'empty' };
    const port = ports.get(code);
    if (typeof port === 'object') return { state: 'known', port };
    return { state: port ?? 'loading', code };
  });
}
