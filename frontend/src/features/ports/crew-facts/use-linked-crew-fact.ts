import type { CrewFact } from '@kubrik/contract';
import { factParameter } from '@kubrik/contract/page/paths';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { crewFactElementId } from './CrewFactRow';

/** In ms; how long a fact stays marked after a link has led to it. */
const markedFor = 2600;

/** Scrolls to the fact in the address, once for each address. */
export function useLinkedCrewFact(facts: CrewFact[]) {
  const id = useSearchParams()[0].get(factParameter) ?? undefined;
  const [shown, setShown] = useState<string>();
  const [marked, setMarked] = useState<string>();
  const isThere = id !== undefined && facts.some((fact) => fact.id === id);
  useEffect(() => {
    if (!isThere || id === shown) return;
    setShown(id);
    setMarked(id);
    const element = document.getElementById(crewFactElementId(id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [isThere, id, shown]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(undefined), markedFor);
    return () => clearTimeout(timer);
  }, [marked]);
  return { id, marked };
}
