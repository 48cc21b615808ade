import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { ports } from '../../../locales/ru/ports/ports';
import { Button } from '../../../ui/controls/Button';
import { LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { CardLink, LinkedCard } from '../../../ui/layout/LinkedCard';
import { useWasVisible } from '../../../ui/lazy/use-was-visible';
import { plural } from '../../../ui/text/russian';
import { PortCard } from '../list/PortCard';
import styles from '../list/port-list.module.css';
import { PortPicture } from '../pictures/PortPicture';
import { fallbackPicture } from '../pictures/port-picture';
import { portPath } from '../port-path';
import { usePortQuery } from '../ports.api';
import type { PortsAddressState } from '../search/use-ports-address';
import { ViewSwitch } from '../search/ViewSwitch';
import { SavePort } from './SavePort';
import { maxSavedPorts } from './saved-ports-message';
import { useSavedPorts } from './saved-ports-storage';

const texts = ports.saved;

export function SavedSwitch(state: PortsAddressState) {
  const count = useSavedPorts().length;
  return (
    <ViewSwitch view="saved" icon="bookmark" {...state}>
      {texts.switch}
      {count > 0 && ` · ${count}`}
    </ViewSwitch>
  );
}

/** The ports that are saved on this device, the last saved first. */
export function SavedPorts({ onLeave }: { onLeave(): void }) {
  const ids = useSavedPorts();
  if (ids.length === 0)
    return (
      <EmptyNotice
        drawing={<LighthouseScene />}
        title={texts.empty}
        text={texts.emptyText}
        action={
          <Button variant="contained" onClick={onLeave}>
            {texts.toPorts}
          </Button>
        }
      />
    );
  return (
    <>
      <p role="status" className={styles.found}>
        {texts.count(plural(ids.length, ports.screen.counted), maxSavedPorts)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: its items are the cards of the directory */}
      <div role="list" aria-label={texts.list} className={styles.skeletons}>
        {ids.map((id, n) => (
          <SavedPort key={id} id={id} position={n + 1} of={ids.length} />
        ))}
      </div>
    </>
  );
}

/** A saved port, read when it comes into view. */
function SavedPort({ id, position, of }: { id: string; position: number; of: number }) {
  const card = useRef<HTMLDivElement>(null);
  const wasVisible = useWasVisible(card);
  const { currentData: port, isError } = usePortQuery(wasVisible ? id : skipToken, {
    refetchOnReconnect: true,
  });
  if (port) return <PortCard port={port} position={position} of={of} />;
  return (
    <LinkedCard
      ref={card}
      as="div"
      outline="inside"
      role="listitem"
      className={`card ${styles.skeletonItem}`}
    >
      <div className={isError ? styles.picture : `skeleton ${styles.picture}`}>
        {isError && <PortPicture src={fallbackPicture} />}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>
            <CardLink to={portPath(id)}>{id}</CardLink>
          </h2>
        </div>
        {isError && <p className={styles.where}>{texts.missing}</p>}
      </div>
      <p className={styles.meta}>
        <SavePort id={id} name={id} />
      </p>
    </LinkedCard>
  );
}
