import { useEffect, useState } from 'react';
import { RequestError } from '../../platform/api/request';

/** Reads an attachment; throws a `RequestError` when it does not exist. */
export type LoadBlob = (address: string) => Promise<Blob>;

export type SourceFailure = 'deleted' | 'failed';

const missing = new Set([404, 410]);

const failureOf = (error: unknown): SourceFailure =>
  error instanceof RequestError && missing.has(error.status) ? 'deleted' : 'failed';

/** Requests the file, because an image element does not say why it failed. */
async function askWhy(address: string): Promise<SourceFailure> {
  try {
    const { status, body } = await fetch(address, { credentials: 'include' });
    await body?.cancel();
    return missing.has(status) ? 'deleted' : 'failed';
  } catch {
    return 'failed';
  }
}

/**
 * The source of an image element: the address itself, or the bytes that `load` has read.
 *
 *
 * @param address undefined while the picture is not needed
 */
export function useAttachmentSource(address: string | undefined, load: LoadBlob | undefined) {
  const [loaded, setLoaded] = useState<{ address: string; source?: string; failure?: SourceFailure }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (!address || !load) return;
    let source: string | undefined;
    let isGone = false;
    load(address).then(
      (blob) => {
        if (isGone) return;
        source = URL.createObjectURL(blob);
        setLoaded({ address, source });
      },
      (error: unknown) => isGone || setLoaded({ address, failure: failureOf(error) }),
    );
    return () => {
      isGone = true;
      if (source) URL.revokeObjectURL(source);
    };
  }, [address, load, attempt]);
  const current = loaded?.address === address ? loaded : undefined;
  return {
    source: load ? current?.source : address,
    failure: current?.failure,
    /** The image element has failed. */
    onError: () => {
      if (address) void askWhy(address).then((failure) => setLoaded({ address, failure }));
    },
    retry: () => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
}
