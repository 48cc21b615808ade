import { useEffect, useState } from 'react';
import type { KeepOutcome, ShownMeasure } from './keep-pack';
import type { PackedPort } from './pack';
import { usePackIndex } from './pack-index';

const load = () => import('./keep-pack');

type Failure = Exclude<KeepOutcome, 'done'> | 'offline' | 'renewal';
type State =
  | { step: 'rest'; failure?: Failure; isRenewed?: boolean }
  | { step: 'measuring' | 'keeping' | 'renewing' }
  | { step: 'measured'; measure: ShownMeasure };

/** What a person does with the pack of a port: look at its size, keep, renew and remove it. */
export function usePortPack(port: PackedPort) {
  const entry = usePackIndex().find(({ id }) => id === port.id);
  const [state, setState] = useState<State>({ step: 'rest' });
  const isKept = entry !== undefined;
  // Opening the card renews an older pack.
  useEffect(() => {
    if (isKept)
      void import('./watch-packs')
        .then(({ watchPortPacks }) => watchPortPacks(port.id))
        .catch(() => undefined);
  }, [isKept, port.id]);

  const measure = async () => {
    setState({ step: 'measuring' });
    try {
      setState({ step: 'measured', measure: await (await load()).measureKeeping(port) });
    } catch {
      setState({ step: 'rest', failure: 'offline' });
    }
  };
  const keepNow = (): Promise<KeepOutcome> =>
    load().then(
      ({ keepPack }) => keepPack(port),
      () => 'failed',
    );
  const keep = async () => {
    setState({ step: 'keeping' });
    const outcome = await keepNow();
    setState(outcome === 'done' ? { step: 'rest' } : { step: 'rest', failure: outcome });
  };
  const renew = async () => {
    setState({ step: 'renewing' });
    const outcome = await keepNow();
    if (outcome === 'done') setState({ step: 'rest', isRenewed: true });
    else setState({ step: 'rest', failure: outcome === 'no-room' ? outcome : 'renewal' });
  };
  const remove = async () => {
    setState({ step: 'rest' });
    await (await load()).dropPack(port.id);
  };
  return { entry, state, measure, keep, renew, remove, cancel: () => setState({ step: 'rest' }) };
}
